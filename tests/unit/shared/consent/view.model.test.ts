/**
 * The consent gates of a page, over several visits: nothing stands open that nobody allowed.
 *
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import fc from 'fast-check';
import { checkModel, type Act } from '../../check-model';

const CATEGORIES = [ 'marketing', 'statistics' ] as const;
type Category = ( typeof CATEGORIES )[ number ];

interface Gate {
	service: string;
	category: Category;
}
interface Setting {
	gates: Gate[];
	/** A banner that speaks the WP Consent API: none, there at once, or late on every page. */
	banner: 'none' | 'early' | 'late';
	hasStorage: boolean;
}

/** What a visitor decided, in the simplest words. */
class Visitor {
	remembered = new Set< string >();
	agreed: Record< Category, boolean > = {
		marketing: false,
		statistics: false,
	};
	isBannerThere = false;
	open: boolean[] = [];
	ticked: boolean[] = [];
	said: string[] = [];

	constructor( readonly setting: Setting ) {
		this.visit();
	}
	isRemembered = ( { service }: Gate ) =>
		this.setting.hasStorage && this.remembered.has( service );
	visit() {
		const { gates, banner } = this.setting;
		this.isBannerThere = banner === 'early';
		this.open = gates.map( ( gate ) =>
			banner === 'none'
				? this.isRemembered( gate )
				: this.isBannerThere && this.agreed[ gate.category ]
		);
		this.ticked = gates.map( () => false );
		this.said = gates.map( () => '' );
	}
	/** Opens or closes some gates; what was said of them is over. */
	set( which: ( gate: Gate ) => boolean, isOpen: boolean ) {
		this.setting.gates.forEach( ( gate, at ) => {
			if ( which( gate ) && this.open[ at ] !== isOpen ) {
				this.open[ at ] = isOpen;
				this.said[ at ] = '';
			}
		} );
	}
	load( at: number ) {
		const { service } = this.setting.gates[ at ]!;
		if ( this.ticked[ at ] ) {
			this.remembered.add( service );
			this.set( ( gate ) => gate.service === service, true );
		} else {
			this.remembered.delete( service );
			this.open[ at ] = true;
		}
		this.said[ at ] = 'Loaded.';
	}
	revoke( at: number ) {
		const { service } = this.setting.gates[ at ]!;
		this.remembered.delete( service );
		this.set( ( gate ) => gate.service === service, false );
		this.ticked[ at ] = false;
		this.said[ at ] = 'Closed.';
	}
	hearBanner() {
		this.isBannerThere = true;
		this.set( ( { category } ) => this.agreed[ category ], true );
	}
	answer( category: Category, is: boolean ) {
		this.agreed[ category ] = is;
		this.set( ( gate ) => gate.category === category, is );
	}
}

/** The WP Consent API, where a banner has it. */
interface ConsentApi {
	wp_has_consent?: ( category: Category ) => boolean;
	wp_consent_type?: string;
}

const api = window as ConsentApi;
const part = ( gate: Element, name: string ) =>
	gate.querySelector< HTMLElement >( `.mainstay-consent__${ name }` )!;

let listeners: [ EventTarget, string, EventListener ][] = [];
beforeAll( () => {
	for ( const target of [ document, window ] ) {
		const add = target.addEventListener;
		target.addEventListener = ( type: string, listener: EventListener ) => {
			listeners.push( [ target, type, listener ] );
			add.call( target, type, listener );
		};
	}
} );

/** A page of the site; what the browser remembers stays. */
class Site {
	constructor(
		readonly setting: Setting,
		private agreed: () => Record< Category, boolean >
	) {
		localStorage.clear();
		this.visit();
	}
	gates: HTMLElement[] = [];

	visit() {
		const { gates, banner } = this.setting;
		listeners.forEach( ( [ target, type, listener ] ) =>
			target.removeEventListener( type, listener )
		);
		listeners = [];
		delete api.wp_has_consent;
		delete api.wp_consent_type;
		if ( banner !== 'none' ) {
			// Before it knows what holds here, its answer is yes to everything.
			api.wp_has_consent = ( category: Category ) =>
				! api.wp_consent_type || this.agreed()[ category ];
		}
		if ( banner === 'early' ) {
			api.wp_consent_type = 'optin';
		}
		document.body.innerHTML = gates
			.map(
				( { service, category }, at ) =>
					`<div class="mainstay-consent" data-service="${ service }" data-category="${ category }" data-loaded="Loaded." data-closed="Closed."><div class="mainstay-consent__ask"><p><button type="button" class="mainstay-consent__load">Load</button><label class="mainstay-consent__always"><input type="checkbox"></label></p></div><script type="application/json" class="mainstay-consent__source">"Content ${ at }"</script><p class="mainstay-consent__revoke" hidden><button type="button">Ask again</button></p><div class="mainstay-consent__content" tabindex="-1" hidden></div><p class="mainstay-consent__status"></p></div>`
			)
			.join( '' );
		this.gates = [
			...document.querySelectorAll< HTMLElement >( 'div[data-service]' ),
		];
		jest.isolateModules( () =>
			require( '../../../../shared/consent/view' )
		);
	}
}
type One = Act< Visitor, Site >;

const at = fc.nat( 3 );
const load = fc
	.record( { at, isTicked: fc.boolean() } )
	.map( ( { at: which, isTicked } ): One => ( {
		name: `load ${ which }${ isTicked ? ', always' : '' }`,
		isPossible: ( { open } ) => open[ which ] === false,
		take( model, { gates } ) {
			const gate = gates[ which ]!;
			// A banner's page has no box to tick.
			if ( ! model.isBannerThere ) {
				gate.querySelector( 'input' )!.checked = isTicked;
				model.ticked[ which ] = isTicked;
			}
			part( gate, 'load' ).click();
			model.load( which );
			expect( part( gate, 'content' ) ).toHaveFocus();
		},
	} ) );
const revoke = at.map( ( which ): One => ( {
	name: `ask again ${ which }`,
	isPossible: ( { open, setting, isRemembered } ) =>
		Boolean( open[ which ] ) && isRemembered( setting.gates[ which ]! ),
	take( model, { gates } ) {
		const gate = gates[ which ]!;
		part( gate, 'revoke' ).querySelector( 'button' )!.click();
		model.revoke( which );
		expect( part( gate, 'load' ) ).toHaveFocus();
	},
} ) );
const reload: One = {
	name: 'visit again',
	take( model, site ) {
		site.visit();
		model.visit();
	},
};
const bannerComes: One = {
	name: 'the banner knows what holds here',
	isPossible: ( { setting, isBannerThere } ) =>
		setting.banner === 'late' && ! isBannerThere,
	take( model ) {
		api.wp_consent_type = 'optin';
		document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
		model.hearBanner();
	},
};
const answer = fc
	.record( { category: fc.constantFrom( ...CATEGORIES ), is: fc.boolean() } )
	.map( ( { category, is } ): One => ( {
		name: `${ is ? 'agree to' : 'deny' } ${ category }`,
		isPossible: ( { isBannerThere } ) => isBannerThere,
		take( model ) {
			model.answer( category, is );
			document.dispatchEvent(
				new CustomEvent( 'wp_listen_for_consent_change', {
					detail: { [ category ]: is ? 'allow' : 'deny' },
				} )
			);
		},
	} ) );

function agree( model: Visitor, { gates }: Site ) {
	const isOwn = model.setting.banner === 'none';
	expect(
		gates.map( ( gate ) => ( {
			content: part( gate, 'content' ).textContent,
			isShown: ! part( gate, 'content' ).hidden,
			asks: ! part( gate, 'ask' ).hidden,
			canRevoke: ! part( gate, 'revoke' ).hidden,
			said: part( gate, 'status' ).textContent,
		} ) )
	).toEqual(
		model.setting.gates.map( ( gate, index ) => ( {
			content: model.open[ index ] ? `Content ${ index }` : '',
			isShown: model.open[ index ],
			asks: ! model.open[ index ],
			canRevoke: model.open[ index ] && model.isRemembered( gate ),
			said: model.said[ index ],
		} ) )
	);
	expect( Object.keys( localStorage ).sort() ).toEqual(
		model.setting.hasStorage
			? [ ...model.remembered ]
					.map( ( one ) => `mainstay-consent-${ one }` )
					.sort()
			: []
	);
	if ( ! isOwn && model.isBannerThere ) {
		expect( gates.every( ( gate ) => part( gate, 'always' ).hidden ) ).toBe(
			true
		);
	}
}

it( 'opens what was allowed, and closes what was taken back, over several visits', async () => {
	const forbid = ( name: 'getItem' | 'setItem' | 'removeItem' ) =>
		jest.spyOn( Storage.prototype, name ).mockImplementation( () => {
			throw new Error( 'Forbidden' );
		} );
	await checkModel( {
		setting: fc.record( {
			gates: fc.array(
				fc.record( {
					service: fc.constantFrom( 'a', 'b' ),
					category: fc.constantFrom( ...CATEGORIES ),
				} ),
				{ minLength: 1, maxLength: 4 }
			),
			banner: fc.constantFrom( 'none', 'none', 'early', 'late' ),
			hasStorage: fc.constantFrom( true, true, true, false ),
		} ),
		acts: [
			load,
			load,
			revoke,
			revoke,
			answer,
			fc.constant( bannerComes ),
			fc.constant( reload ),
		],
		open( setting ) {
			const model = new Visitor( setting );
			if ( ! setting.hasStorage ) {
				forbid( 'getItem' );
				forbid( 'setItem' );
				forbid( 'removeItem' );
			}
			return { model, page: new Site( setting, () => model.agreed ) };
		},
		agree,
		close() {
			jest.restoreAllMocks();
		},
		most: 20,
	} );
} );
