/** Every link of the plugin into its settings lands: where something is to be entered on its first field, else on the heading of a card. */
import { render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { basename } from 'path';
import { readAddress } from '../../../../../src/settings/places/places';
import { SettingsPage } from '../../../../../src/settings/settings-page';
import { filesIn, phpFiles, read, scripts } from '../../../../house/project';
import type { ApiRequest } from '../../../controlled-fetch';
import { service, settings } from '../settings-answer';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mockedFetch = apiFetch as unknown as jest.Mock;

const matches = ( files: string[], pattern: RegExp ) => [
	...new Set(
		files.flatMap( ( file ) =>
			[ ...read( file ).matchAll( pattern ) ].map(
				( [ , found ] ) => found!
			)
		)
	),
];

/** The services that a key can be stored for, and the parts of these, as services/keys/ has them. */
const declared = filesIn( 'php-stubs/services/keys' ).flatMap( ( file ) =>
	[ ...read( file ).matchAll( /^\t'([\w-]+)'\s*=> \[\n(.*?)^\t\],/gms ) ].map(
		( [ , slug, text ] ) => ( {
			slug: slug!,
			partOf: /'part_of'\s*=> '([\w-]+)'/.exec( text! )?.[ 1 ] ?? '',
			hasModes: /^\t\t'modes'\s*=>/m.test( text! ),
			fields: [
				...text!.matchAll(
					/^\t\t\t'(\w+)'\s*=> \[(?=\n\t\t\t\t'label')/gm
				),
			].map( ( [ , id ] ) => id! ),
		} )
	)
);
const whole = declared.filter( ( { partOf } ) => ! partOf );

/** The addresses that sources write out, with `#/` before them. */
const written = [
	...matches( phpFiles, /\bget_settings_url\(\s*'([^']*)'/g ),
	...matches( scripts, /\bsettingsAddress\(\s*'([^']*)'/g ),
	...matches( scripts, /['"}]#\/([a-z][\w/-]*)['"`]/g ),
].filter( Boolean );

/** Services that something names for which a key is asked. */
const named = [
	...matches( phpFiles, /\bget_service_url\(\s*'([^']*)'/g ),
	...matches(
		scripts,
		/<(?:SetUpService|ServiceSetup)\s[^>]*?\bservice="([^"]*)"/g
	),
];

/** Sources that name a service, or an address, by what they are given. */
const COMPUTED: Record< string, RegExp > = {
	'php-stubs/core/lost-keys.php': /get_service_url\( \(string\)/,
	'php-stubs/core/screen.php': /get_settings_url\( "services\/\$slug" \)/,
	'extensions/blocks/gif/provider-set-up.tsx': /service=\{ slug \}/,
	'extensions/panels/external-media/connection-gate.tsx':
		/service=\{ service\.replace/,
	'src/unavailable-notice.tsx': /service=\{ service \}/,
};

const wire = ( slug: string, key: object = {} ) => {
	const { hasModes, fields } = declared.find( ( one ) => one.slug === slug )!;
	const one = service( { slug, name: slug }, key );
	const [ field ] = one.fields;
	const [ only ] = one.keys;
	return {
		...one,
		fields: ( fields.length ? fields : [ 'key' ] ).map( ( id ) => ( {
			...field,
			id,
			label: id,
			is_mode: id === 'environment',
		} ) ),
		keys: hasModes
			? [
					{ ...only, mode: 'live' },
					{ ...only, mode: 'test', in_use: false },
				]
			: [ only ],
	};
};

const NETWORK = {
	slug: 'mastodon',
	name: 'Mastodon',
	has_sign_in: true,
	fields: [],
};

const focused = () => document.body.ownerDocument.activeElement;

/** Opens an address as whoever follows a link does. */
async function follow( hash: string, key: object = {} ) {
	window.location.hash = hash;
	const state = settings( {
		services: whole.map( ( { slug } ) => wire( slug, key ) ),
		paid_posts: {
			plans: [],
			tiers: [
				{ tier: 0, title: 'Any', posts: 1, is_sold: false, plans: [] },
			],
		},
	} );
	mockedFetch.mockImplementation( async ( { path }: ApiRequest ) => {
		if ( path.includes( '/connections' ) ) {
			return {
				connections: [],
				networks: [ NETWORK ],
				choices: null,
				can_lend: true,
				redirect_url: '',
			};
		}
		return path.includes( '/queue' ) ? { items: [], total: 0 } : state;
	} );
	const view = render( <SettingsPage /> );
	await screen.findByRole( 'navigation', { name: 'Settings sections' } );
	return view;
}

beforeEach( () => {
	const steps = document.createElement( 'div' );
	steps.id = 'mainstay-start';
	steps.innerHTML = '<h2 tabindex="-1">Get started</h2>';
	document.body.append( steps );
	window.scrollTo = jest.fn();
	Element.prototype.scrollIntoView = jest.fn();
	globalThis.ResizeObserver = class {
		private readonly observer = new MutationObserver( () => this.call() );
		constructor( private readonly call: () => void ) {}
		observe( element: Element ) {
			this.call();
			this.observer.observe( element, {
				childList: true,
				subtree: true,
			} );
		}
		disconnect() {
			this.observer.disconnect();
		}
	} as unknown as typeof ResizeObserver;
} );

afterEach( () => {
	document.getElementById( 'mainstay-start' )?.remove();
	window.location.hash = '';
} );

it( 'finds the services and the links', () => {
	expect( declared.map( ( { slug } ) => slug ) ).toContain(
		'stripe-webhook'
	);
	expect( whole ).toHaveLength(
		filesIn( 'php-stubs/services/keys' ).filter(
			( file ) => basename( file ) !== 'index.php'
		).length
	);
	expect( written.length ).toBeGreaterThan( 8 );
	expect( named ).toContain( 'stripe' );
	expect( named ).toContain( 'mailchimp' );
} );

it( 'what asks for a key names a service, and never the list of all', () => {
	const slugs = whole.map( ( { slug } ) => slug );
	expect( named.filter( ( slug ) => ! slugs.includes( slug ) ) ).toEqual(
		[]
	);
	expect( written ).not.toContain( 'services' );
	const computed = [ ...phpFiles, ...scripts ].filter( ( file ) =>
		/get_service_url\( (?!')|get_settings_url\( (?!['\/)])|<(?:SetUpService|ServiceSetup)\s[^>]*?\bservice=\{/.test(
			read( file )
				.replace( /function get_\w+_url\([^)]*\)/g, '' )
				.replace( /lazyPart[^]*?;/g, '' )
		)
	);
	for ( const [ file, pattern ] of Object.entries( COMPUTED ) ) {
		expect( read( file ) ).toMatch( pattern );
	}
	expect(
		computed.filter(
			( file ) =>
				! ( file in COMPUTED ) &&
				// They hand on what they were given.
				! file.startsWith( 'shared/service-setup/' )
		)
	).toEqual( [] );
} );

it.each( whole.map( ( { slug } ) => [ slug ] ) )(
	'a link to %s lands on its first field, also where its key cannot be read any more',
	async ( slug ) => {
		for ( const key of [ {}, { unreadable: true } ] ) {
			const view = await follow( `#/services/${ slug }`, key );
			await waitFor( () => expect( focused()?.tagName ).toBe( 'INPUT' ) );
			const field = focused() as HTMLInputElement;
			expect( field ).toBeVisible();
			expect( field ).toBeEnabled();
			expect( field.closest( 'li' )?.id ).toBe(
				`mainstay-key-${ slug }`
			);
			expect( field ).toBe(
				field.closest( 'li' )!.querySelector( 'input' )
			);
			view.unmount();
		}
	}
);

it.each( written.map( ( address ) => [ address ] ) )(
	'a link to %s lands on what it names',
	async ( address ) => {
		const known = readAddress( `#/${ address }` )!;
		const [ place, part ] = address.split( '/' );
		expect( known.place ).toBe( place );
		expect( known.id ).toBe( part ?? `mainstay-place-${ place }` );
		await follow( `#/${ address }` );
		await waitFor( () =>
			expect( focused()?.tagName ).toMatch( /^(H2|SELECT)$/ )
		);
		const entered = focused()!;
		expect( entered ).toBeVisible();
		expect( document.getElementById( known.id ) ).toContainElement(
			entered as HTMLElement
		);
		// What connects an account is a form.
		expect( entered.tagName === 'SELECT' ).toBe( part === 'connect' );
	}
);
