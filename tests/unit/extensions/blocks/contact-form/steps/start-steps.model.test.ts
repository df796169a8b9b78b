/**
 * A form in steps and a visitor who types, presses, goes back and forth in the browser, and is answered by
 * a server: one step is in sight, answers stay, and what is sent is complete.
 *
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { startSteps } from '../../../../../../extensions/blocks/contact-form/steps/start-steps';
import { enhance } from '../../../../../../extensions/blocks/contact-form/view/enhance';
import { checkModel, type Act } from '../../../../check-model';

// jsdom has none of these.
window.CSS ??= {} as typeof CSS;
window.CSS.escape ??= ( text ) => text;
AbortSignal.timeout ??= () => new AbortController().signal;
Object.defineProperty( window, 'crypto', {
	configurable: true,
	value: { getRandomValues: ( bytes: Uint8Array ) => bytes.fill( 7 ) },
} );

const TEXTS = { required: 'Needed.', summary: 'Please correct:', busy: '…' };

interface Setting {
	/** Of each step: must its field be filled in? */
	required: boolean[];
	/** Does the form's own script run? */
	isEnhanced: boolean;
}

/** What a visitor knows. */
class Visitor {
	current = 0;
	values: string[];
	/** What the browser's history holds, and where it is. */
	entries = [ 0 ];
	at = 0;
	/** What the server has got. */
	sent: string[][] = [];
	isThanked = false;

	constructor( readonly setting: Setting ) {
		this.values = setting.required.map( () => '' );
	}
	get last() {
		return this.values.length - 1;
	}
	isWrong( step: number ) {
		return this.setting.required[ step ]! && ! this.values[ step ];
	}
	go( step: number ) {
		this.current = step;
		this.entries.splice( ++this.at, Infinity, step );
	}
	next() {
		if ( this.current < this.last && ! this.isWrong( this.current ) ) {
			this.go( this.current + 1 );
		}
	}
	travel( by: number ) {
		this.at += by;
		this.current = this.entries[ this.at ]!;
	}
}

/** The browser's history. */
class Entries {
	states: unknown[] = [ { theme: 1 } ];
	at = 0;
	travel: ( by: number ) => void = () => {};
}

function openPage( { required, isEnhanced }: Setting ) {
	document.body.innerHTML = `<div><form id="f" class="mainstay-form"${
		isEnhanced
			? ` data-endpoint="/x" data-texts='${ JSON.stringify( TEXTS ) }'`
			: ''
	}><div class="mainstay-progress"><ol>${ '<li></li>'.repeat( required.length ) }</ol></div>${ required
		.map(
			( isRequired, index ) =>
				`<div data-form-step="${ index + 1 }" role="group"><div data-field="${ index }"><label for="i${ index }">Field</label><input id="i${ index }" name="${ index }"${ isRequired ? ' required' : '' }></div></div>`
		)
		.join(
			''
		) }<div data-step-to="previous" hidden><button type="button">Back</button></div><div data-step-to="next" hidden><button type="button">Next</button></div><button type="submit">Send</button><input type="hidden" name="mainstay_token" value="t"></form></div>`;
	const form = document.querySelector( 'form' )!;
	const entries = new Entries();
	const sent: string[][] = [];
	const take = ( body: FormData | URLSearchParams ) =>
		sent.push(
			required.map( ( _, index ) => `${ body.get( `${ index }` ) }` )
		);
	let answer: unknown = { state: 'accepted', thankYou: { html: '<p>' } };
	window.fetch = ( async (
		_: string,
		{ body }: { body: URLSearchParams }
	) => {
		take( body );
		return { status: 200, json: async () => answer };
	} ) as unknown as typeof fetch;
	const spies = [
		jest.spyOn( history, 'pushState' ).mockImplementation( ( state ) => {
			entries.states.splice( ++entries.at, Infinity, state );
		} ),
		jest.spyOn( history, 'replaceState' ).mockImplementation( ( state ) => {
			entries.states[ entries.at ] = state;
		} ),
		jest
			.spyOn( history, 'state', 'get' )
			.mockImplementation( () => entries.states[ entries.at ] ),
		jest
			.spyOn( history, 'back' )
			.mockImplementation( () => entries.travel( -1 ) ),
		jest
			.spyOn( window, 'addEventListener' )
			.mockImplementation( ( type, listener ) => {
				if ( type === 'popstate' ) {
					entries.travel = ( by ) => {
						entries.at += by;
						( listener as ( event: object ) => void )( {
							state: entries.states[ entries.at ],
						} );
					};
				}
			} ),
	];
	if ( isEnhanced ) {
		enhance( form );
	} else {
		form.addEventListener( 'submit', ( event ) => {
			event.preventDefault();
			take( new FormData( form ) );
		} );
	}
	startSteps( form );
	return {
		form,
		entries,
		sent,
		setAnswer: ( given: unknown ) => ( answer = given ),
		close: () => spies.forEach( ( spy ) => spy.mockRestore() ),
	};
}
type Page = ReturnType< typeof openPage >;
type One = Act< Visitor, Page >;

async function settle() {
	for ( let turn = 0; turn < 12; turn++ ) {
		await Promise.resolve();
	}
}
const act = (
	name: string,
	take: One[ 'take' ],
	isPossible = ( { isThanked }: Visitor ) => ! isThanked
): One => ( {
	name,
	isPossible,
	async take( model, page ) {
		await take( model, page );
		await settle();
	},
} );

const inputOf = ( { form }: Page, step: number ) =>
	form.querySelector< HTMLInputElement >( `#i${ step }` )!;
const click = ( page: Page, selector: string, detail = 1 ) =>
	page.form.querySelector( selector )!.dispatchEvent(
		new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
			detail,
		} )
	);

const type = fc.constantFrom( '', 'a', 'b' ).map( ( text ) =>
	act( `type "${ text }"`, ( model, page ) => {
		const input = inputOf( page, model.current );
		input.value = text;
		input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		model.values[ model.current ] = text;
	} )
);
const next = act( 'press Next', ( model, page ) => {
	click( page, '[data-step-to="next"] button' );
	model.next();
} );
const pressAgain = act(
	'press once more, as in a double click',
	( _, page ) => {
		click( page, '[data-step-to="next"] button', 2 );
		click( page, '[type="submit"]', 2 );
	}
);
const back = act( 'press Back', ( model, page ) => {
	click( page, '[data-step-to="previous"] button' );
	if ( model.current ) {
		model.go( model.current - 1 );
	}
} );
const enter = act(
	'press Enter in a field',
	( model, page ) => {
		inputOf( page, model.current ).dispatchEvent(
			new KeyboardEvent( 'keydown', {
				key: 'Enter',
				bubbles: true,
				cancelable: true,
			} )
		);
		model.next();
	},
	( { isThanked, current, last } ) => ! isThanked && current < last
);
const travel = fc.constantFrom( -1, 1 ).map( ( by ) =>
	act(
		by < 0 ? 'go back in the browser' : 'go forward in the browser',
		( model, page ) => {
			page.entries.travel( by );
			model.travel( by );
		},
		( { isThanked, entries, at } ) =>
			! isThanked && entries[ at + by ] !== undefined
	)
);
const send = fc.option( fc.nat( 3 ), { freq: 2 } ).map( ( found ) =>
	act(
		`press Send; the server ${ found === null ? 'accepts' : `finds field ${ found } wrong` }`,
		( model, page ) => {
			const { isEnhanced } = model.setting;
			const wrong = Math.min( found ?? 0, model.last );
			page.setAnswer(
				found === null
					? { state: 'accepted', thankYou: { html: '<p>' } }
					: {
							state: 'invalid',
							token: 't2',
							errors: [ { name: `${ wrong }`, message: 'No.' } ],
						}
			);
			click( page, '[type="submit"]' );
			if ( model.current < model.last ) {
				model.next();
				return;
			}
			const first = model.values.findIndex( ( _, step ) =>
				model.isWrong( step )
			);
			if ( first >= 0 ) {
				model.current = first;
				return;
			}
			model.sent.push( [ ...model.values ] );
			if ( isEnhanced && found !== null ) {
				model.current = wrong;
			} else if ( isEnhanced ) {
				model.isThanked = true;
			}
		}
	)
);

function agree( model: Visitor, page: Page ) {
	const { form, sent } = page;
	const steps = [ ...form.querySelectorAll( '[data-form-step]' ) ];
	const isHidden = ( name: string ) =>
		form.querySelector< HTMLElement >( `[data-step-to="${ name }"]` )!
			.hidden;
	expect( sent ).toEqual( model.sent );
	if ( model.isThanked ) {
		expect( form.isConnected ).toBe( false );
		return;
	}
	expect( {
		inSight: steps.flatMap( ( step, index ) =>
			step.hasAttribute( 'data-away' ) ? [] : [ index ]
		),
		marked: [ ...form.querySelectorAll( 'ol > li' ) ].findIndex(
			( item ) => item.getAttribute( 'aria-current' ) === 'true'
		),
		values: steps.map( ( _, step ) => inputOf( page, step ).value ),
		canGoBack: ! isHidden( 'previous' ),
		canGoOn: ! isHidden( 'next' ),
		canSend: form.dataset.step === 'last',
	} ).toEqual( {
		inSight: [ model.current ],
		marked: model.current,
		values: model.values,
		canGoBack: model.current > 0,
		canGoOn: model.current < model.last,
		canSend: model.current === model.last,
	} );
}

it( 'shows one step, keeps the answers, and sends what is complete', () =>
	checkModel( {
		setting: fc.record( {
			required: fc.array( fc.boolean(), { minLength: 2, maxLength: 4 } ),
			isEnhanced: fc.boolean(),
		} ),
		acts: [
			type,
			type,
			fc.constantFrom( next, next, back, enter, pressAgain ),
			travel,
			send,
		],
		open: ( setting ) => ( {
			model: new Visitor( setting ),
			page: openPage( setting ),
		} ),
		agree,
		close: ( page ) => page.close(),
	} ) );

it( 'begins with the step in which the server found something', () => {
	const page = openPage( { required: [ true, true ], isEnhanced: true } );
	inputOf( page, 1 ).setAttribute( 'aria-invalid', 'true' );
	startSteps( page.form );
	expect( page.form.dataset.step ).toBe( 'last' );
	page.close();
} );

it( 'leads past the steps when the browser goes back from the thanks', async () => {
	const page = openPage( { required: [ false, false ], isEnhanced: true } );
	click( page, '[data-step-to="next"] button' );
	expect( page.entries.states ).toEqual( [
		{ theme: 1, f: 0 },
		{ theme: 1, f: 1 },
	] );
	click( page, '[data-step-to="previous"] button' );
	click( page, '[data-step-to="next"] button' );
	click( page, '[type="submit"]' );
	await settle();
	expect( page.form.isConnected ).toBe( false );
	page.entries.at = 2;
	page.entries.travel( -1 );
	expect( page.entries.at ).toBe( 0 );
	page.close();
} );

it( 'stays in a step where something is wrong, whatever is wrong in others', () => {
	const page = openPage( {
		required: [ true, true, false ],
		isEnhanced: false,
	} );
	inputOf( page, 0 ).value = 'b';
	click( page, '[data-step-to="next"] button' );
	inputOf( page, 0 ).value = '';
	click( page, '[data-step-to="next"] button' );
	expect(
		page.form.querySelectorAll( '[data-form-step]:not([data-away]) #i1' )
	).toHaveLength( 1 );
	page.close();
} );

it( 'leaves a form with one step as it is', () => {
	document.body.innerHTML =
		'<form id="f"><div data-form-step="1"><input></div></form>';
	const form = document.querySelector( 'form' )!;
	const before = document.body.innerHTML;
	startSteps( form );
	expect( document.body.innerHTML ).toBe( before );
} );

it( 'focuses the step, and opens that of a link in the list of errors', () => {
	const page = openPage( { required: [ false, false ], isEnhanced: false } );
	click( page, '[data-step-to="next"] button' );
	expect(
		page.form.ownerDocument.activeElement?.getAttribute( 'data-form-step' )
	).toBe( '2' );
	page.form.insertAdjacentHTML( 'afterbegin', '<a href="#i0">Field</a>' );
	click( page, 'a' );
	expect( page.form.dataset.step ).toBe( '' );
	page.close();
} );
