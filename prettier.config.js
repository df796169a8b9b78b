const wordpress = require('@wordpress/prettier-config');

module.exports = {
	...wordpress,
	plugins: ['@prettier/plugin-php'],
	overrides: [
		...(wordpress.overrides ?? []),
		{
			files: '*.php',
			options: {
				parser: 'php',
				phpVersion: '7.4',
				braceStyle: '1tbs',
				trailingCommaPHP: false,
			},
		},
	],
};
