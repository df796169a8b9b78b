module.exports = {
	extends: '@wordpress/scripts/config/.stylelintrc.json',
	rules: {
		// Prettier decides where lines are empty, and it disagrees.
		'rule-empty-line-before': null,
	},
};
