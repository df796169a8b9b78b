const { existsSync, readdirSync, readFileSync } = require( 'fs' );
const { resolve } = require( 'path' );
const CopyWebpackPlugin = require( 'copy-webpack-plugin' );

// What the command line of wp-scripts would set; here so that a plain `wp-scripts build` is enough.
process.env.WP_SOURCE_PATH = 'extensions/blocks'; // block.json, render.php and view scripts are found there.
process.env.WP_EXPERIMENTAL_MODULES = 'true'; // viewScriptModule -> ES modules
process.env.WP_BLOCKS_MANIFEST = 'true'; // build/blocks-manifest.php

const [
	scripts,
	modules,
] = require( '@wordpress/scripts/config/webpack.config' );

const plugin = resolve( __dirname, 'dist/mainstay-blocks' );
const build = resolve( plugin, 'build' );

// Each lazy chunk stands alone: shared code is small, and a request costs more than a repetition.
const splitChunks = { cacheGroups: { default: false, defaultVendors: false } };

// The fields of a form come together, and are nearly the same: one chunk for all of their edits.
const fieldEdits = {
	chunks: 'async',
	enforce: true,
	name: 'form-field/edit',
	test: /[\\/](shared[\\/]form-field|extensions[\\/]blocks[\\/]field-[\w-]+)[\\/]/,
};

// One store for all that show a player, and one connection: what is there twice would act twice.
const mediaPlayer = {
	chunks: 'async',
	enforce: true,
	name: 'media-player',
	test: /[\\/]shared[\\/]media-player[\\/]/,
};

// One store for all blocks that take money: the site is asked once, and a new plan is everybody's.
const memberships = {
	chunks: 'async',
	enforce: true,
	name: 'memberships',
	test: /[\\/]shared[\\/](memberships[\\/]|currencies[\\/]currencies\.)/,
};

// Three galleries and hosted video take files in the same way.
const uploads = {
	chunks: 'async',
	enforce: true,
	name: 'uploads',
	test: /[\\/]shared[\\/]uploads[\\/]/,
};

/**
 * The screens with lists, and what they share: mostly @wordpress/dataviews, which WordPress has not for
 * plugins. php-stubs/core/screen.php registers that script.
 */
const listScreens = () => ( {
	'list-screen': readdirSync( 'src/list-screen' )
		.filter( ( file ) => /\.tsx?$/.test( file ) )
		.map( ( file ) => `./src/list-screen/${ file }` ),
	...Object.fromEntries(
		[ 'responses', 'payments', 'subscribers' ].map( ( name ) => [
			name,
			{ import: `./src/${ name }/index.tsx`, dependOn: 'list-screen' },
		] )
	),
} );

/** The style sheets of this name that blocks have, by block. */
const sheets = ( name ) =>
	readdirSync( 'extensions/blocks' )
		.map( ( block ) => [
			block,
			`./extensions/blocks/${ block }/${ name }.scss`,
		] )
		.filter( ( [ , file ] ) => existsSync( file ) );

/**
 * For pages: extensions/blocks/<block>/style.scss -> build/<block>/style.css, or where block.json says:
 * ad blockers stop files whose address looks like that of an ad.
 */
const styles = () =>
	Object.fromEntries(
		sheets( 'style' ).map( ( [ block, file ] ) => {
			const { style } = JSON.parse(
				readFileSync(
					`extensions/blocks/${ block }/block.json`,
					'utf8'
				)
			);
			const [ , folder = block ] =
				/^file:\.\.\/([\w-]+)\/style\.css$/.exec( style ) ?? [];
			return [ `${ folder }/style`, file ];
		} )
	);

/** Large ones come with the edit (shared/canvas-style.ts): it imports them itself. */
const comesWithEdit = ( block ) =>
	existsSync( `extensions/blocks/${ block }/edit.tsx` ) &&
	/\.scss'/.test(
		readFileSync( `extensions/blocks/${ block }/edit.tsx`, 'utf8' )
	);

/** For the editor: the styles of the other blocks, and of what they share -> build/editor.css */
const editorStyles = () => [
	'./shared/embed/editor.scss',
	'./shared/related/choices.scss',
	...[ ...sheets( 'style' ), ...sheets( 'editor' ) ]
		.filter( ( [ block ] ) => ! comesWithEdit( block ) )
		.map( ( [ , file ] ) => file ),
];

/** Drops the empty scripts that webpack makes for style sheet entries. */
class DropStyleScripts {
	apply( compiler ) {
		const { webpack } = compiler;
		compiler.hooks.thisCompilation.tap(
			'DropStyleScripts',
			( compilation ) =>
				compilation.hooks.processAssets.tap(
					{
						name: 'DropStyleScripts',
						stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
					},
					( assets ) =>
						Object.keys( assets )
							.filter( ( file ) =>
								/\/style\.(js|js\.map|asset\.php)$/.test( file )
							)
							.forEach( ( file ) =>
								compilation.deleteAsset( file )
							)
				)
		);
	}
}

// What our lists take along although WordPress 7 has it: 6.8 has no themes of this
// kind, and no version hands its private parts to plugins.
const BUNDLED = [ '@wordpress/private-apis', '@wordpress/theme' ];

/** The same plugins, of which the one that leaves out what WordPress has knows our list. */
const withBundled = ( plugins ) =>
	plugins.map( ( given ) =>
		given.constructor.name === 'DependencyExtractionWebpackPlugin'
			? new given.constructor( {
					requestToExternal: ( request ) =>
						BUNDLED.includes( request ) ? null : undefined,
				} )
			: given
	);

// Our styles use logical properties, so they need no mirrored copy.
const withoutRtl = ( plugins ) =>
	plugins.filter(
		( { constructor } ) => constructor.name !== 'RtlCssPlugin'
	);

module.exports = [
	{
		...scripts,
		entry: () => ( {
			editor: [ './src/editor.ts', ...editorStyles() ],
			...( existsSync( 'src/settings/index.tsx' ) && {
				settings: './src/settings/index.tsx',
			} ),
			...listScreens(),
			'consent/style': './shared/consent/style.scss',
			'hearts/style': './extensions/panels/likes/style.scss',
			'post-buttons/style': './extensions/panels/sharing/style.scss',
			'video/style': './shared/video/style.scss',
			...styles(),
		} ),
		output: {
			...scripts.output,
			path: build,
			chunkFilename: '[name].js?ver=[chunkhash]',
		},
		optimization: {
			...scripts.optimization,
			splitChunks: {
				cacheGroups: {
					...splitChunks.cacheGroups,
					fieldEdits,
					mediaPlayer,
					memberships,
					uploads,
				},
			},
		},
		performance: { hints: false },
		module: {
			...scripts.module,
			rules: [
				...scripts.module.rules,
				{
					test: resolve( __dirname, 'src/block-icons.ts' ),
					enforce: 'pre',
					loader: resolve( __dirname, 'src/read-block-icons.cjs' ),
				},
			],
		},
		resolve: {
			...scripts.resolve,
			alias: {
				...scripts.resolve.alias,
				'@wordpress/theme$': resolve(
					__dirname,
					'src/theme-provider.tsx'
				),
			},
		},
		plugins: [
			...withBundled( withoutRtl( scripts.plugins ) ),
			new DropStyleScripts(),
			new CopyWebpackPlugin( {
				patterns: [
					{ from: 'php-stubs', to: plugin },
					{ from: 'shared/currencies/currencies.json', to: plugin },
					{ from: 'shared/currencies/payments.json', to: plugin },
					{
						from: 'src/preserved-blocks/blocks.json',
						to: resolve( plugin, 'preserved-blocks.json' ),
					},
					// With a mirrored copy: these styles are not written for both directions at once.
					...[ '', '-rtl' ].map( ( end ) => ( {
						from: require.resolve(
							`@wordpress/dataviews/build-style/style${ end }.css`
						),
						to: resolve( build, `dataviews${ end }.css` ),
					} ) ),
					{
						from: 'extensions/panels/social-links/services.json',
						to: resolve( plugin, 'social-services.json' ),
					},
					{
						from: 'extensions/panels/sharing/services.json',
						to: resolve( plugin, 'sharing-services.json' ),
					},
					{
						from: '*/{functions.php,lists.json}',
						context: 'extensions/blocks',
						to: build,
						noErrorOnMissing: true,
					},
					// Its minified code has lost its own notice.
					{
						from: 'node_modules/swiper/LICENSE',
						to: resolve( build, 'slideshow/swiper-license.txt' ),
						toType: 'file',
					},
					// Whole, because the editor loads them into the window of its canvas.
					...[ 'mapbox-gl', 'maplibre-gl' ].map( ( library ) => ( {
						from: `node_modules/${ library }/dist/${ library }.{js,css}`,
						to: resolve( build, 'map/[name][ext]' ),
						info: { minimized: true },
					} ) ),
				],
			} ),
		],
	},
	{
		...modules,
		entry: () => ( {
			...modules.entry(),
			// Serves the gates of every block (php-stubs/core/consent.php).
			'consent/view': './shared/consent/view.ts',
			// Likes below posts (php-stubs/likes/page.php).
			'hearts/view': './extensions/panels/likes/view.ts',
			// Hosted videos where something has to move (php-stubs/videos/player.php).
			'video/view': './shared/video/view.ts',
		} ),
		output: {
			...modules.output,
			path: build,
			// Both configurations write to one folder: keep the names of their chunks apart.
			chunkFilename: '[name].module.js?ver=[chunkhash]',
		},
		optimization: { ...modules.optimization, splitChunks },
		performance: { hints: false },
	},
];
