const { existsSync, readdirSync, readFileSync } = require( 'fs' );
const { resolve } = require( 'path' );
const CopyWebpackPlugin = require( 'copy-webpack-plugin' );
const docs = require( './src/webpack/docs-page.cjs' );
const { StartUp } = require( './src/webpack/start-up.cjs' );
const StyleVersions = require( './src/webpack/style-versions.cjs' );
const ThirdPartyNotices = require( './src/webpack/third-party-notices.cjs' );

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

const notices = new ThirdPartyNotices(
	resolve( plugin, 'third-party-notices.txt' ),
	[ 'mapbox-gl', 'maplibre-gl' ]
);

// Each lazy chunk stands alone: shared code is small, and a request costs more than a repetition.
const splitChunks = { cacheGroups: { default: false, defaultVendors: false } };

// The fields of a form come together, and are nearly the same: one chunk for all of their edits.
const fieldEdits = {
	chunks: 'async',
	enforce: true,
	name: 'form-field/edit',
	test: /[\\/](shared[\\/]form-field|extensions[\\/]blocks[\\/]field-[\w-]+)[\\/]/,
};

// What they need besides: on its own it would be one more request for a few bytes.
const neededByFields = {
	...fieldEdits,
	chunks: ( { name } ) => /^field-[\w-]+\/edit$/.test( name ),
	test: /[\\/]shared[\\/]join-to-last-step\./,
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
		[ 'forms', 'responses', 'payments', 'subscribers' ].map( ( name ) => [
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

/** Options of plugins that are not as wp-scripts has them. */
const OPTIONS = {
	// It leaves out what WordPress has, and knows our list.
	DependencyExtractionWebpackPlugin: {
		requestToExternal: ( request ) =>
			BUNDLED.includes( request ) ? null : undefined,
	},
	// As with scripts: after an update no browser takes the style of a chunk from before.
	MiniCssExtractPlugin: {
		filename: '[name].css',
		chunkFilename: '[name].css?ver=[contenthash:8]',
	},
};

/** Our own loaders, by the files that they read. */
const LOADERS = [
	[ /[\\/]src[\\/](block|all)-icons\.ts$/, 'read-block-icons.cjs' ],
	[ /[\\/]src[\\/]block-metadata\.ts$/, 'read-block-metadata.cjs' ],
	[ /[\\/]blocks[\\/][\w-]+[\\/]index\.ts$/, 'webpack/drop-icon.cjs' ],
];

/** For packages of WordPress that are part of our scripts. */
const PACKAGE_LOADER = 'webpack/own-text-domain.cjs';

/** The same plugins, with these options. */
const withOptions = ( plugins ) =>
	plugins.map( ( given ) => {
		const options = OPTIONS[ given.constructor.name ];
		return options ? new given.constructor( options ) : given;
	} );

// Our styles use logical properties, so they need no mirrored copy.
const withoutRtl = ( plugins ) =>
	plugins.filter(
		( { constructor } ) => constructor.name !== 'RtlCssPlugin'
	);

/**
 * What was compiled before is read again: a build after a change takes a fifth of the time.
 *
 * @param {string} name Of the configuration that the cache belongs to.
 */
const cache = ( name ) => ( {
	type: 'filesystem',
	name,
	cacheDirectory: resolve( __dirname, 'node_modules/.cache/webpack' ),
	buildDependencies: {
		config: [
			__filename,
			resolve( __dirname, 'package-lock.json' ),
			...[
				...LOADERS.map( ( [ , loader ] ) => loader ),
				PACKAGE_LOADER,
			].map( ( loader ) => resolve( __dirname, 'src', loader ) ),
		],
	},
} );

module.exports = [
	{
		...scripts,
		cache: cache( 'scripts' ),
		entry: () => ( {
			editor: [ './src/editor.ts', ...editorStyles() ],
			...( existsSync( 'src/settings/index.tsx' ) && {
				settings: './src/settings/index.tsx',
			} ),
			...listScreens(),
			'consent/style': './shared/consent/style.scss',
			'floating-labels/style': './shared/form-field/floating-labels.scss',
			'form-steps/style': './src/preserved-blocks/form-steps.scss',
			'hearts/style': './extensions/panels/likes/style.scss',
			// Comes with the library of maps (extensions/blocks/map/still-view/draw-map.ts).
			'map-markers/style': './extensions/blocks/map/late.scss',
			'post-buttons/style': './extensions/panels/sharing/style.scss',
			'video/style': './shared/video/style.scss',
			...styles(),
		} ),
		output: {
			...scripts.output,
			path: build,
			chunkFilename: '[name].js?ver=[chunkhash:8]',
		},
		optimization: {
			...scripts.optimization,
			// A chunk is called by its name, so the script holds no second list of numbers.
			chunkIds: 'named',
			splitChunks: {
				cacheGroups: {
					...splitChunks.cacheGroups,
					fieldEdits,
					neededByFields,
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
				...LOADERS.map( ( [ test, loader ] ) => ( {
					test,
					include: [
						resolve( __dirname, 'src' ),
						resolve( __dirname, 'extensions/blocks' ),
					],
					enforce: 'pre',
					loader: resolve( __dirname, 'src', loader ),
				} ) ),
				{
					test: /[\\/]node_modules[\\/]@wordpress[\\/].+\.m?js$/,
					enforce: 'pre',
					loader: resolve( __dirname, 'src', PACKAGE_LOADER ),
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
			...withOptions( withoutRtl( scripts.plugins ) ),
			new DropStyleScripts(),
			new StyleVersions(),
			new StartUp( 'php-stubs', 'extensions/blocks' ),
			notices,
			new CopyWebpackPlugin( {
				patterns: [
					{ from: 'php-stubs', to: plugin },
					{ from: '{readme.txt,LICENSE}', to: plugin },
					...docs.PAGES.map( ( page ) => ( {
						from: `docs/${ page }.md`,
						to: resolve( plugin, `docs/${ page }.html` ),
						transform: ( source ) =>
							docs.toPage( String( source ) ),
					} ) ),
					{ from: 'shared/currencies/currencies.json', to: plugin },
					{ from: 'shared/currencies/notations.json', to: plugin },
					{ from: 'shared/countries/dial-codes.json', to: plugin },
					{ from: 'shared/currencies/payments.json', to: plugin },
					{ from: 'src/typed-text.json', to: plugin },
					{
						from: 'shared/speakers/speaker-words.json',
						to: plugin,
					},
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
		cache: cache( 'modules' ),
		entry: () => ( {
			...modules.entry(),
			// Forms in steps (php-stubs/forms/page/steps.php).
			'form-steps/view': './extensions/blocks/contact-form/steps/view.ts',
			// Serves the gates of every block (php-stubs/core/consent.php).
			'consent/view': './shared/consent/view.ts',
			// Buttons that only the browser can serve (extensions/blocks/sharing-button/functions.php).
			'post-link/view': './extensions/panels/sharing/view.ts',
			// Likes below posts (php-stubs/likes/page.php).
			'hearts/view': './extensions/panels/likes/view.ts',
			// Hosted videos where something has to move (php-stubs/videos/player.php).
			'video/view': './shared/video/view.ts',
		} ),
		output: {
			...modules.output,
			path: build,
			// Both configurations write to one folder: keep the names of their chunks apart.
			chunkFilename: '[name].module.js?ver=[chunkhash:8]',
		},
		optimization: { ...modules.optimization, splitChunks },
		performance: { hints: false },
		plugins: [ ...modules.plugins, notices ],
	},
];
