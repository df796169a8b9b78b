/** The PHP half: path tells file, who calls whom, and what every file has. */
import { basename } from 'path';
import { exists, filesIn, pascal, phpCode, phpFiles, read } from './project';

const restFiles = filesIn( 'php-stubs/rest' ).filter(
	( file ) =>
		! [ 'rest.php', 'hooks.php', 'callbacks.php' ].includes(
			basename( file )
		)
);
const serviceFiles = filesIn( 'php-stubs/services' );

/** Parts of our namespace that a file uses: `Mainstay\Rest\X` -> `Rest\X`. */
const uses = ( file: string ) =>
	[
		...phpCode( file ).matchAll(
			/\buse (?:const |function )?Mainstay\\([\w\\]+)/g
		),
	].map( ( [ , name ] ) => name! );

/** The text between a call's parentheses, for each call of a function. */
function callsOf( code: string, name: RegExp ): string[] {
	const calls: string[] = [];
	for ( const match of code.matchAll(
		new RegExp( `(?<![\\w>:$\\\\])(?:${ name.source })\\(`, 'g' )
	) ) {
		const start = match.index + match[ 0 ].length;
		let depth = 1;
		let quote = '';
		let at = start;
		for ( ; depth && at < code.length; at++ ) {
			const letter = code[ at ]!;
			if ( quote ) {
				if ( letter === '\\' ) {
					at++;
				} else if ( letter === quote ) {
					quote = '';
				}
			} else if ( letter === "'" || letter === '"' ) {
				quote = letter;
			} else if ( letter === '(' ) {
				depth++;
			} else if ( letter === ')' ) {
				depth--;
			}
		}
		calls.push( code.slice( start, at - 1 ).trim() );
	}
	return calls;
}

it( 'mail leaves by one function', () => {
	expect(
		phpFiles.filter(
			( file ) => callsOf( phpCode( file ), /wp_mail/ ).length
		)
	).toEqual( [ 'php-stubs/forms/mail/mail.php' ] );
} );

it( 'every screen of ours has its help tab, which leads to a page that comes with the plugin', () => {
	const pages = read( 'src/webpack/docs-page.cjs' );
	let screens = 0;
	for ( const file of phpFiles ) {
		const code = phpCode( file );
		const added = callsOf(
			code,
			/add_(?:menu|submenu|options|users|management)_page/
		).filter( ( call ) => /'\\+print_\w+'/.test( call ) ).length;
		const docs = [
			...code.matchAll(
				/\badd_help\(\s*\(string\) \$hook,\s*'([\w-]+)'/g
			),
		].map( ( [ , doc ] ) => doc! );
		screens += added;
		expect( `${ file }: ${ docs.length }` ).toBe( `${ file }: ${ added }` );
		for ( const doc of docs ) {
			expect( pages ).toContain( `'${ doc }',` );
			expect( exists( `docs/${ doc }.md` ) ).toBe( true );
		}
	}
	expect( screens ).toBeGreaterThanOrEqual( 7 );
} );

it( 'meta that panels and blocks store is registered by one function, so that it is stored for every type', () => {
	expect(
		phpFiles.filter(
			( file ) => callsOf( phpCode( file ), /register_post_meta/ ).length
		)
	).toEqual(
		[
			'php-stubs/core/post-meta.php',
			// Types of our own, which have custom fields.
			'php-stubs/core/post-types.php',
			'php-stubs/payments/products/post-type.php',
			'php-stubs/former-site/menu-items.php',
			// For types with custom fields only.
			'php-stubs/core/references/rest.php',
		].sort()
	);
} );

it( 'every file stops when it is called by itself', () => {
	const open = phpFiles.filter(
		( file ) =>
			! /^defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit\(\);$/m.test(
				phpCode( file )
			)
	);
	expect( open ).toEqual( [] );
} );

it( 'every file begins with what it is for', () => {
	const silent = phpFiles.filter(
		( file ) => ! /^<\?php\n\/\*\*\n \* \S/.test( read( file ) )
	);
	expect( silent ).toEqual( [] );
} );

describe( 'php-stubs', () => {
	it( 'has at most 30 entries on its first level', () => {
		const entries = new Set(
			filesIn( 'php-stubs' ).map( ( file ) => file.split( '/' )[ 1 ] )
		);
		expect( entries.size ).toBeLessThanOrEqual( 30 );
	} );

	it( 'has no file beside a folder of the same name', () => {
		const wrong = phpFiles.filter(
			( file ) =>
				file.startsWith( 'php-stubs/' ) &&
				exists( file.replace( /\.php$/, '' ) )
		);
		expect( wrong ).toEqual( [] );
	} );
} );

it( 'a namespace tells its file', () => {
	const wrong = phpFiles.filter( ( file ) => {
		const namespace = /^namespace (.+);$/m.exec( phpCode( file ) )?.[ 1 ];
		if (
			! namespace ||
			namespace === 'Mainstay' ||
			file === 'php-stubs/core/former-names.php'
		) {
			return false;
		}
		const parts = file
			.replace( /^extensions\/blocks\/(.+)\/\w+\.php$/, 'blocks/$1' )
			.replace( /^php-stubs\/|\.php$/g, '' )
			.split( '/' );
		// The main file of a folder is named like it, and has its namespace.
		if ( parts.at( -1 ) === parts.at( -2 ) ) {
			parts.pop();
		}
		return (
			namespace !== [ 'Mainstay', ...parts.map( pascal ) ].join( '\\' )
		);
	} );
	expect( wrong ).toEqual( [] );
} );

it( 'what is called in another file is defined there', () => {
	const namespaceOf = ( code: string ) =>
		/^namespace ([\w\\]+);/m.exec( code )?.[ 1 ] ?? '';
	const join = ( ...parts: string[] ) =>
		parts.filter( Boolean ).join( '\\' ).toLowerCase();
	const defined = new Set(
		phpFiles.flatMap( ( file ) => {
			const code = phpCode( file );
			return [ ...code.matchAll( /^function (\w+)\(/gm ) ].map(
				( [ , name ] ) => join( namespaceOf( code ), name! )
			);
		} )
	);
	const wrong = phpFiles.flatMap( ( file ) => {
		const code = phpCode( file ).replace( /'(?:\\.|[^'\\])*'/g, "''" );
		const imported = new Map(
			[ ...code.matchAll( /^use ([\w\\]+?(\w+))(?: as (\w+))?;/gm ) ].map(
				( [ , path, last, alias ] ) => [ alias ?? last!, path! ]
			)
		);
		return [
			...code.matchAll(
				/(?<![\w\\$>:])([A-Z]\w*)((?:\\[A-Z]\w*)*)\\([a-z]\w*)\(/g
			),
		]
			.map( ( [ , first, rest, name ] ) =>
				join(
					imported.get( first! ) ??
						join( namespaceOf( code ), first! ),
					rest!.slice( 1 ),
					name!
				)
			)
			.filter(
				( name ) =>
					name.startsWith( 'mainstay' ) && ! defined.has( name )
			)
			.map( ( name ) => `${ file } calls ${ name }` );
	} );
	expect( wrong ).toEqual( [] );
} );

describe( 'hooks', () => {
	const hooksOf = ( file: string ) =>
		callsOf( phpCode( file ), /add_action|add_filter/ );
	const lists = phpFiles.filter(
		( file ) => basename( file ) === 'hooks.php'
	);
	/** What must stand where nothing else of ours is loaded has its conditions beside it. */
	const GUARD = 'php-stubs/premium-content/hooks.php';

	it( 'are added in files called hooks.php', () => {
		const wrong = phpFiles
			.filter(
				( file ) =>
					! lists.includes( file ) &&
					// Plugins of their own, which stand where ours does not run.
					! file.endsWith( 'must-use.php' ) &&
					// Hooks that are only there once another one has run: the list has that one.
					basename( file ) !== 'callbacks.php'
			)
			// A hook whose name is known at run time only cannot stand in a list.
			.flatMap( ( file ) =>
				hooksOf( file )
					.filter( ( call ) => call.startsWith( "'" ) )
					.map( ( call ) => `${ file }: ${ call.slice( 0, 60 ) }` )
			);
		expect( wrong ).toEqual( [] );
	} );

	it( 'are lists: a function has a name, and another file', () => {
		const wrong = lists.filter(
			( file ) =>
				file !== GUARD &&
				/\bfunction\s*\(|\bfn\s*\(|^function \w/m.test(
					phpCode( file )
				)
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'lead to functions that are there', () => {
		const wrong = lists.flatMap( ( file ) =>
			[
				...phpCode( file ).matchAll(
					/\b(?:load|when_loaded)\( '([\w/-]+)', '(\w+)'(?:, '\w+')? \)/g
				),
			]
				.filter(
					( [ , place, name ] ) =>
						! exists( `php-stubs/${ place }.php` ) ||
						! new RegExp( `^function ${ name }\\(`, 'm' ).test(
							phpCode( `php-stubs/${ place }.php` )
						)
				)
				.map( ( [ call ] ) => `${ file }: ${ call }` )
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'are at most 60 in a file, and the list of subjects has at most 40 lines', () => {
		expect(
			lists.filter( ( file ) => hooksOf( file ).length > 60 )
		).toEqual( [] );
		expect(
			read( 'php-stubs/hooks.php' ).trimEnd().split( '\n' ).length
		).toBeLessThanOrEqual( 40 );
	} );

	it( 'of every subject are in the list of subjects', () => {
		const root = phpCode( 'php-stubs/hooks.php' );
		const missing = lists.filter(
			( file ) =>
				file !== 'php-stubs/hooks.php' &&
				! root.includes( `'/${ file.replace( 'php-stubs/', '' ) }'` )
		);
		expect( missing ).toEqual( [] );
	} );
} );

it( 'hooks.php is required last, and the plugin file does nothing else', () => {
	const required = [
		...phpCode( 'php-stubs/mainstay-blocks.php' ).matchAll(
			/^require __DIR__ \. '\/(.+)';$/gm
		),
	].map( ( [ , file ] ) => file );
	expect( required.at( -1 ) ).toBe( 'hooks.php' );
	for ( const file of required ) {
		expect( exists( `php-stubs/${ file }` ) ).toBe( true );
	}
	expect( phpCode( 'php-stubs/mainstay-blocks.php' ) ).not.toMatch(
		/\bfunction\b|\badd_action\b/
	);
} );

describe( 'floors', () => {
	const isOfCompany = ( name: string, file: string ) => {
		const company = /^php-stubs\/services\/([\w-]+)\//.exec( file )?.[ 1 ];
		return (
			/^Services\\\w*Network\\/.test( name ) ||
			( !! company &&
				`${ name }\\`.startsWith(
					`Services\\${ pascal( company ) }\\`
				) )
		);
	};

	it( 'services call nobody but http, settings, plain text, and what signs', () => {
		const wrong = serviceFiles.flatMap( ( file ) =>
			uses( file )
				.filter(
					( name ) =>
						! /^(Http|Core\\(Settings|PlainText|SiteIdentity))\b/.test(
							name
						) &&
						// The interfaces of networks, and the other files of the same company.
						! isOfCompany( name, file )
				)
				.map( ( name ) => `${ file } uses ${ name }` )
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'one rest file never reads another', () => {
		const wrong = restFiles.flatMap( ( file ) =>
			uses( file )
				.filter( ( name ) => /^Rest\\[A-Z]/.test( name ) )
				.map( ( name ) => `${ file } uses ${ name }` )
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'http, settings and services know nothing above them', () => {
		const wrong = [
			'php-stubs/http/http.php',
			'php-stubs/core/settings.php',
		]
			.filter( exists )
			.flatMap( ( file ) =>
				uses( file )
					.filter( ( name ) =>
						/^(Rest|Services|Core\\(Blocks|Availability))/.test(
							name
						)
					)
					.map( ( name ) => `${ file } uses ${ name }` )
			);
		expect( wrong ).toEqual( [] );
	} );

	it( 'only http/pinned-request.php sends requests', () => {
		const wrong = phpFiles.filter(
			( file ) =>
				file !== 'php-stubs/http/pinned-request.php' &&
				/\bwp_(safe_)?remote_\w+\(|\bcurl_init\(|\bfsockopen\(/.test(
					phpCode( file )
				)
		);
		expect( wrong ).toEqual( [] );
	} );
} );

it( "only services and the blocks' own files name other companies' hosts", () => {
	const wrong = phpFiles
		.filter(
			( file ) => ! /^(php-stubs\/services\/|extensions\/)/.test( file )
		)
		.flatMap( ( file ) =>
			[ ...phpCode( file ).matchAll( /https?:\/\/([\w-]+(\.[\w-]+)+)/g ) ]
				.filter(
					( [ , host ] ) =>
						! /^(schema\.org|www\.w3\.org|(.+\.)?example\.\w+)$/.test(
							host!
						)
				)
				.map( ( [ url ] ) => `${ file } names ${ url }` )
		);
	expect( wrong ).toEqual( [] );
} );

it( 'texts are in our text domain', () => {
	const wrong = phpFiles.flatMap( ( file ) =>
		callsOf(
			phpCode( file ),
			/__|_e|_x|_n|_nx|esc_(?:html|attr)_(?:_|e|x)/
		)
			.filter( ( call ) => ! /,\s*'mainstay-blocks'$/.test( call ) )
			.map( ( call ) => `${ file }: ${ call }` )
	);
	expect( wrong ).toEqual( [] );
} );

describe( 'routes', () => {
	const listed = [
		...phpCode( 'php-stubs/rest/rest.php' ).matchAll(
			/^\t'(\w+)'\s*=>\s*'([\w-]+)'/gm
		),
		...[
			...phpCode( 'php-stubs/rest/rest.php' ).matchAll(
				/const FILES = \[(.*?)\]/gs
			),
		].flatMap( ( [ , list ] ) => [
			...list!.matchAll( /'(\w+)'\s*=>\s*'([\w-]+)'/g ),
		] ),
	];

	it( 'are all listed in rest.php', () => {
		expect(
			[ ...new Set( listed.map( ( [ , , file ] ) => file ) ) ].sort()
		).toEqual(
			restFiles.map( ( file ) => basename( file, '.php' ) ).sort()
		);
		for ( const [ , namespace, file ] of listed ) {
			expect( namespace ).toBe( pascal( file! ) );
		}
	} );

	it( 'tell their file by the first part of their path', () => {
		const wrong = restFiles.flatMap( ( file ) => {
			const routes = [
				...phpCode( file ).matchAll(
					/\bregister_route\(\s*(?:'[^']+'|[A-Z_]+),\s*('[^']+'|[^,]+)/g
				),
			].map( ( [ , path ] ) => path! );
			const segment = basename( file, '.php' );
			return routes.length
				? routes
						.filter(
							( path ) =>
								/^'\/([\w-]+)/
									.exec( path )?.[ 1 ]
									?.replaceAll( '_', '-' ) !== segment
						)
						.map( ( path ) => `${ file } has ${ path }` )
				: [ `${ file } has no route` ];
		} );
		expect( wrong ).toEqual( [] );
	} );

	it( 'are registered through route(), that lets another plugin have its own', () => {
		const wrong = phpFiles.filter(
			( file ) =>
				file !== 'php-stubs/rest/rest.php' &&
				/\bregister_rest_route\(/.test( phpCode( file ) )
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'say who asks, at the top of the file', () => {
		const silent = restFiles.filter(
			( file ) =>
				! /Asked by:/.test(
					/\/\*\*[\s\S]*?\*\//.exec( read( file ) )?.[ 0 ] ?? ''
				)
		);
		expect( silent ).toEqual( [] );
	} );

	it( 'have a named permission function each', () => {
		const wrong = restFiles.flatMap( ( file ) => {
			const code = phpCode( file );
			const methods = code.match( /'callback'\s*=>/g )?.length ?? 0;
			const permissions =
				code.match(
					/'permission_callback'\s*=>\s*__NAMESPACE__\s*\.\s*'\\+\w+'/g
				)?.length ?? 0;
			return methods === permissions && methods
				? []
				: [
						`${ file }: ${ methods } methods, ${ permissions } named permissions`,
					];
		} );
		expect( wrong ).toEqual( [] );
	} );

	it( 'have their tests over HTTP', () => {
		const tested = filesIn( 'tests/rest' )
			.filter( ( file ) => file.endsWith( '.test.mjs' ) )
			.map( ( file ) => basename( file ).split( '.' )[ 0 ] );
		expect( tested ).toEqual(
			expect.arrayContaining(
				restFiles.map( ( file ) => basename( file, '.php' ) )
			)
		);
	} );
} );

it( 'services say first what the company does for us', () => {
	const silent = serviceFiles.filter(
		( file ) =>
			! /key/i.test(
				/\/\*\*[\s\S]*?\*\//.exec( read( file ) )?.[ 0 ] ?? ''
			)
	);
	expect( silent ).toEqual( [] );
} );
