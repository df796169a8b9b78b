/**
 * A visitor's form and a server that may answer anything, late or never: each press sends one message.
 *
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { enhance } from '../../../../../../extensions/blocks/contact-form/view/enhance';
import { checkModel, type Act } from '../../../../check-model';

// jsdom has no CSS.escape.
window.CSS ??= {} as typeof CSS;
window.CSS.escape ??= ( text ) => text;
AbortSignal.timeout ??= () => new AbortController().signal;
Object.defineProperty( window, 'crypto', {
	configurable: true,
	value: { getRandomValues: ( bytes: Uint8Array ) => bytes.fill( 7 ) },
} );

const TEXTS = {
	required: 'Needed.',
	email: 'No address.',
	url: '',
	date: '',
	tick: '',
	choose: '',
	summary: 'Please correct:',
	busy: 'Sending',
	failed: 'Nobody answered.',
};

interface Fields {
	name: string;
	email: string;
}

/** What a visitor knows, in the simplest words. */
class Visitor {
	fields: Fields = { name: '', email: '' };
	state: 'idle' | 'asking' | 'pausing' | 'thanked' | 'left' = 'idle';
	/** What was in the fields when the button was pressed. */
	message: Fields = this.fields;
	isSecondTry = false;
	renewals = 0;
	pause = 0;
	token = 't0';
	summary = '';
	/** What the server has, without what it has already. */
	stored: string[] = [];
	requests = 0;

	problem() {
		const { name, email } = this.fields;
		return ! name || ( email !== '' && ! email.includes( '@' ) );
	}
	press() {
		if ( this.state !== 'idle' ) {
			return;
		}
		if ( this.problem() ) {
			this.summary = TEXTS.summary;
			return;
		}
		this.summary = '';
		this.message = { ...this.fields };
		this.renewals = 0;
		this.isSecondTry = false;
		this.ask();
	}
	ask() {
		this.state = 'asking';
		this.requests++;
	}
	store() {
		const { name, email } = this.message;
		const one = JSON.stringify( [ this.token, name, email ] );
		if ( ! this.stored.includes( one ) ) {
			this.stored.push( one );
		}
	}
	rest( milliseconds: number, isSecondTry: boolean ) {
		this.state = 'pausing';
		this.pause = milliseconds;
		this.isSecondTry = isSecondTry;
	}
	stop( summary: string ) {
		this.state = 'idle';
		this.summary = summary;
	}
	lose() {
		if ( this.isSecondTry ) {
			this.stop( TEXTS.failed );
		} else {
			this.rest( 2000, true );
		}
	}
	wait( milliseconds: number ) {
		if ( this.state === 'pausing' ) {
			this.pause -= milliseconds;
			if ( this.pause <= 0 ) {
				this.ask();
			}
		}
	}
}

interface Request {
	body: URLSearchParams;
	resolve: ( answer: Response ) => void;
	reject: ( error: Error ) => void;
}

function openPage() {
	document.body.innerHTML = `<div><form class="mainstay-form" data-endpoint="/x" action="/page" data-texts='${ JSON.stringify( TEXTS ) }'><div data-field="name"><label for="n">Name</label><input id="n" name="mainstay[name]" required></div><div data-field="email"><label for="e">Email</label><input id="e" type="email" name="mainstay[email]"></div><input type="hidden" name="mainstay_token" value="t0"><button type="submit">Send</button></form></div>`;
	const form = document.querySelector( 'form' )!;
	const page = {
		form,
		pending: [] as Request[],
		stored: [] as string[],
		requests: 0,
		sentToPage: 0,
		listeners: [] as ( (
			event: Partial< PageTransitionEvent >
		) => void )[],
		/** @param isStored Does the server take it, whether or not its answer arrives? */
		take( isStored: boolean ) {
			const request = page.pending.shift()!;
			const of = ( name: string ) => request.body.get( name );
			const one = JSON.stringify( [
				of( 'mainstay_token' ),
				of( 'mainstay[name]' ),
				of( 'mainstay[email]' ),
			] );
			if ( isStored && ! page.stored.includes( one ) ) {
				page.stored.push( one );
			}
			return request;
		},
		answer( body: unknown, status = 200, isStored = false ) {
			page.take( isStored ).resolve( {
				status,
				json: async () =>
					typeof body === 'string' ? JSON.parse( body ) : body,
			} as Response );
		},
	};
	form.submit = () => {
		page.sentToPage++;
	};
	window.fetch = ( ( _: string, { body }: { body: URLSearchParams } ) =>
		new Promise( ( resolve, reject ) => {
			page.requests++;
			page.pending.push( { body, resolve, reject } );
		} ) ) as unknown as typeof fetch;
	const listen = jest
		.spyOn( window, 'addEventListener' )
		.mockImplementation( ( _, listener ) =>
			page.listeners.push(
				listener as ( event: Partial< PageTransitionEvent > ) => void
			)
		);
	enhance( form );
	listen.mockRestore();
	return page;
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
	isPossible: ( model: Visitor ) => boolean,
	take: One[ 'take' ]
): One => ( {
	name,
	isPossible,
	async take( model, page ) {
		await take( model, page );
		await settle();
	},
} );
const hasForm = ( { state }: Visitor ) => state !== 'thanked';
const isAsking = ( { state }: Visitor ) => state === 'asking';

const type = ( name: keyof Fields, ...texts: string[] ) =>
	fc.constantFrom( ...texts ).map( ( text ) =>
		act(
			`type "${ text }" as ${ name }`,
			( { state } ) => state !== 'thanked' && state !== 'left',
			( model, { form } ) => {
				const input = form.querySelector< HTMLInputElement >(
					`[name="mainstay[${ name }]"]`
				)!;
				input.value = text;
				input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
				model.fields = { ...model.fields, [ name ]: text };
			}
		)
	);
const press = act(
	'press Send',
	( { state } ) => state !== 'thanked' && state !== 'left',
	( model, { form } ) => {
		form.querySelector( 'button' )!.click();
		model.press();
	}
);
const wait = fc.constantFrom( 1000, 2000, 5000 ).map( ( milliseconds ) =>
	act(
		`wait ${ milliseconds } ms`,
		() => true,
		async ( model ) => {
			jest.advanceTimersByTime( milliseconds );
			await settle();
			model.wait( milliseconds );
		}
	)
);
/** The page in the browser's memory, without the request that was under way. */
const comeBack = act( 'leave and come back', hasForm, async ( model, page ) => {
	if ( model.state === 'asking' ) {
		page.take( false ).reject( new Error( 'Aborted' ) );
		model.lose();
	} else if ( model.state === 'left' ) {
		model.stop( '' );
	}
	page.listeners.forEach( ( listener ) => listener( { persisted: true } ) );
} );

const ANSWERS: Record< string, One[ 'take' ] > = {
	accepted( model, page ) {
		page.answer(
			{
				state: 'accepted',
				thankYou: {
					html: '<div class="mainstay-form__thanks"><h3 tabindex="-1">Thanks</h3></div>',
				},
			},
			200,
			true
		);
		model.store();
		model.state = 'thanked';
	},
	'accepted, thanks elsewhere'( model, page ) {
		page.answer(
			{ state: 'accepted', thankYou: { url: '#thanks' } },
			200,
			true
		);
		model.store();
		model.state = 'left';
	},
	'accepted, answer lost'( model, page ) {
		page.take( true ).reject( new Error( 'Lost' ) );
		model.store();
		model.lose();
	},
	'never arrived'( model, page ) {
		page.take( false ).reject( new Error( 'Offline' ) );
		model.lose();
	},
	'server is busy'( model, page ) {
		page.answer( '<p>No JSON', 503 );
		model.lose();
	},
	'a page of somebody else'( model, page ) {
		const { sentToPage } = page;
		page.answer( '<p>No JSON' );
		model.state = 'left';
		return settle().then( () =>
			expect( page.sentToPage ).toBe( sentToPage + 1 )
		);
	},
	invalid( model, page ) {
		model.token += 'i';
		page.answer(
			{
				state: 'invalid',
				errors: [ { name: 'name', message: 'Taken.' } ],
				token: model.token,
			},
			422
		);
		model.stop( TEXTS.summary );
	},
	'too many'( model, page ) {
		page.answer( { state: 'refused', message: 'Too many.' }, 429 );
		model.stop( 'Too many.' );
	},
	'too quick'( model, page ) {
		model.token += 'r';
		page.answer(
			{
				state: 'refused',
				message: 'Too quick.',
				token: model.token,
				wait: 2,
			},
			422
		);
		if ( model.renewals < 2 ) {
			model.renewals++;
			model.rest( 3000, false );
		} else {
			model.stop( 'Too quick.' );
		}
	},
};
const answer = fc
	.constantFrom( ...Object.keys( ANSWERS ), 'never arrived', 'too quick' )
	.map( ( name ) => act( name, isAsking, ANSWERS[ name ]! ) );

beforeEach( () => {
	jest.useFakeTimers();
} );
afterEach( () => jest.useRealTimers() );

function agree( model: Visitor, { form, pending, requests, stored }: Page ) {
	const value = ( name: string ) =>
		form.querySelector< HTMLInputElement >(
			`[name="mainstay[${ name }]"]`
		)!.value;
	const isBusy = form.hasAttribute( 'aria-busy' );
	expect( {
		isThere: form.isConnected,
		isThanked: Boolean(
			document.querySelector( '.mainstay-form__thanks' )
		),
		waiting: pending.length,
		requests,
		stored,
	} ).toEqual( {
		isThere: hasForm( model ),
		isThanked: model.state === 'thanked',
		waiting: model.state === 'asking' ? 1 : 0,
		requests: model.requests,
		stored: model.stored,
	} );
	if ( hasForm( model ) ) {
		expect( {
			name: value( 'name' ),
			email: value( 'email' ),
			isBusy,
			summary: form.querySelector( '.mainstay-form__summary p' )
				?.textContent,
		} ).toEqual( {
			...model.fields,
			isBusy: model.state !== 'idle',
			summary: model.summary || undefined,
		} );
	}
}

it( 'sends what was there when the button was pressed, once, and keeps what is typed', async () => {
	await checkModel( {
		acts: [
			type( 'name', '', 'Ann', 'Ben', 'Ann' ),
			type( 'name', 'Ann', 'Ben' ),
			type( 'email', '', 'ann', 'ann@example.com' ),
			fc.constant( press ),
			fc.constant( press ),
			fc.constant( press ),
			answer,
			answer,
			answer,
			wait,
			wait,
			fc.constant( comeBack ),
		],
		open: () => ( { model: new Visitor(), page: openPage() } ),
		agree,
		close: () => jest.clearAllTimers(),
		most: 30,
	} );
} );

async function sendOne( page: Page, name: string ) {
	page.form.querySelector< HTMLInputElement >( '#n' )!.value = name;
	page.form.querySelector( 'button' )!.click();
	await settle();
}
const lose = ( page: Page ) => page.take( true ).reject( new Error( 'Lost' ) );

it( 'sends the same again after a lost answer, whatever is typed meanwhile', async () => {
	const page = openPage();
	await sendOne( page, 'Ann' );
	lose( page );
	page.form.querySelector< HTMLInputElement >( '#n' )!.value = 'An';
	await settle();
	jest.advanceTimersByTime( 2000 );
	await settle();
	lose( page );
	expect( page.stored ).toEqual( [ '["t0","Ann",""]' ] );
	await settle();
	expect( page.form.querySelector< HTMLInputElement >( '#n' )!.value ).toBe(
		'An'
	);
} );

it( 'is still sending when the visitor comes back to the page in between', async () => {
	const page = openPage();
	await sendOne( page, 'Ann' );
	page.listeners.forEach( ( listener ) => listener( { persisted: true } ) );
	expect( page.form.hasAttribute( 'aria-busy' ) ).toBe( true );
	await sendOne( page, 'Ann' );
	expect( page.requests ).toBe( 1 );
} );
