const ts = require( 'typescript' );

const DOMAIN = 'mainstay-blocks';

/** How many arguments the functions of @wordpress/i18n have without a text domain. */
const ARGUMENTS = new Map( [
	[ '__', 1 ],
	[ '_x', 2 ],
	[ '_n', 3 ],
	[ '_nx', 4 ],
] );

/**
 * Gives the texts of a bundled package our text domain: WordPress has translations of the packages in its own
 * scripts only, and what is part of ours is translated with ours. A loader of webpack.
 *
 * @param {string} source Code of a module.
 */
module.exports = ( source ) => {
	if ( ! source.includes( '@wordpress/i18n' ) ) {
		return source;
	}
	const places = [];
	const look = ( node ) => {
		if (
			ts.isCallExpression( node ) &&
			ts.isIdentifier( node.expression ) &&
			node.arguments.length === ARGUMENTS.get( node.expression.text )
		) {
			places.push( node.arguments.at( -1 ).end );
		}
		ts.forEachChild( node, look );
	};
	look(
		ts.createSourceFile(
			'module.mjs',
			source,
			ts.ScriptTarget.Latest,
			false,
			ts.ScriptKind.JS
		)
	);
	return places
		.sort( ( one, other ) => other - one )
		.reduce(
			( code, place ) =>
				`${ code.slice( 0, place ) }, '${ DOMAIN }'${ code.slice(
					place
				) }`,
			source
		);
};
