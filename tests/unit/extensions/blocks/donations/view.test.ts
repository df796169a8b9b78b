/**
 * A visitor at a donation form: what is sent is the amount that was said last, once.
 *
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { checkModel, type Act } from '../../../check-model';

const MONEY = {
	code: 'USD',
	decimal: '.',
	thousands: ',',
	decimals: 2,
	pattern: '$%s',
	marks: [ '$', 'USD' ],
	least: 0.5,
	most: 50_000,
	words: {
		least: 'Too little.',
		most: 'Too much.',
		decimals: 'Cents only.',
		negative: 'Less than nothing.',
		unreadable: 'No amount.',
		question: 'Which?',
		large: 'So much?',
		confirm: 'Yes, %s',
		change: 'No',
	},
};
const SUGGESTED = [ 5, 15, 100 ];
const LIMIT = 1000;

/** What texts mean: an amount, amounts to choose from, or what is wrong. */
const TEXTS: Record< string, number | number[] | string > = {
	'7': 7,
	'12,50': 12.5,
	'$ 20': 20,
	'2 000': 2000,
	'1,250': [ 1.25, 1250 ],
	'0.1': 'Too little.',
	'60.000,00': 'Too much.',
	'5.005,5': 5005.5,
	'1.2345': 'Cents only.',
	'-3': 'Less than nothing.',
	much: 'No amount.',
};

interface Setting {
	suggested: number;
	hasField: boolean;
}

/** What a visitor said, in the simplest words. */
class Giver {
	chosen: number | undefined;
	text = '';
	answer: number | undefined;
	asked: number[] | null = null;
	isLarge = false;
	isBusy = false;
	sent: number[] = [];

	constructor( readonly setting: Setting ) {
		this.chosen = setting.suggested ? 0 : undefined;
	}
	get reading() {
		return this.text ? TEXTS[ this.text ] : undefined;
	}
	amount() {
		if ( this.answer !== undefined ) {
			return this.answer;
		}
		if ( this.text ) {
			return typeof this.reading === 'number' ? this.reading : undefined;
		}
		return this.chosen === undefined ? undefined : SUGGESTED[ this.chosen ];
	}
	say( change: () => void ) {
		this.answer = undefined;
		this.asked = null;
		change();
	}
	press() {
		const isComplete = this.text || this.chosen !== undefined;
		if ( ! isComplete || typeof this.reading === 'string' || this.isBusy ) {
			return;
		}
		this.asked = null;
		const amount = this.amount();
		const isAnswered = this.answer !== undefined;
		this.isLarge = false;
		if ( ! isAnswered && Array.isArray( this.reading ) ) {
			this.asked = this.reading;
		} else if ( ! isAnswered && this.text && amount! > LIMIT ) {
			this.asked = [ amount! ];
			this.isLarge = true;
		} else {
			this.sent.push( amount! );
			this.isBusy = true;
		}
	}
	reply( at: number ) {
		const amount = this.asked![ at ];
		this.asked = null;
		if ( amount !== undefined ) {
			this.answer = amount;
			this.press();
		}
	}
}

function openPage( { suggested, hasField }: Setting ) {
	const choices = SUGGESTED.slice( 0, suggested )
		.map(
			( amount, at ) =>
				`<label class="donations__amount"><input type="radio" name="amount" value="${ amount }" required${ at ? '' : ' checked' }><span>${ amount }</span></label>`
		)
		.join( '' );
	const field = `<div class="donations__amount donations__custom-amount"><input id="f" type="text" name="custom-amount"${ suggested ? '' : ' required' }></div>`;
	document.body.innerHTML = `<div class="wp-block-jetpack-donations"><div data-money='${ JSON.stringify( MONEY ) }'><form><fieldset>${ choices }</fieldset>${ hasField ? field : '' }<input type="hidden" name="ask-above" value="${ LIMIT }"><button type="submit">Donate<span class="donations__sum"></span></button></form></div></div>`;
	const page = {
		form: document.querySelector( 'form' )!,
		sent: [] as number[],
		show: ( () => {} ) as ( event: { persisted: boolean } ) => void,
		find: < E extends Element >( selector: string ) =>
			document.querySelector< E >( selector ),
	};
	const listen = jest
		.spyOn( window, 'addEventListener' )
		.mockImplementation( ( _, listener ) => {
			page.show = listener as unknown as typeof page.show;
		} );
	jest.isolateModules( () =>
		require( '../../../../../extensions/blocks/donations/view' )
	);
	listen.mockRestore();
	page.form.addEventListener( 'submit', ( event ) => {
		if ( ! event.defaultPrevented ) {
			// As the server reads it.
			event.preventDefault();
			const data = new FormData( page.form );
			const text = data.get( 'custom-amount' );
			page.sent.push(
				parseFloat(
					`${ data.get( 'exact-amount' ) ?? ( text || data.get( 'amount' ) ) }`
				)
			);
		}
	} );
	return page;
}
type Page = ReturnType< typeof openPage >;
type One = Act< Giver, Page >;

const press: One = {
	name: 'press Donate',
	take( model, { find } ) {
		find< HTMLElement >( '[type=submit]' )!.click();
		model.press();
	},
};
const comeBack: One = {
	name: 'come back to the page',
	take( model, { show } ) {
		show( { persisted: false } );
		model.isBusy = false;
	},
};
/** WebKit keeps scripts and puts fields back to their beginning, a moment after it shows the page. */
const comeBackInSafari: One = {
	name: 'come back to the page in Safari',
	async take( model, { form, show, find } ) {
		const field = find< HTMLInputElement >( '#f' );
		if ( field ) {
			field.value = '';
		}
		form.querySelectorAll< HTMLInputElement >( '[name=amount]' ).forEach(
			( choice ) => {
				choice.checked = choice.defaultChecked;
			}
		);
		show( { persisted: true } );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		model.say( () => {
			model.text = '';
			model.chosen = model.setting.suggested ? 0 : undefined;
		} );
		model.isBusy = false;
	},
};
const type = fc
	.constantFrom( '', ...Object.keys( TEXTS ) )
	.map( ( text ): One => ( {
		name: `type "${ text }"`,
		isPossible: ( { setting } ) => setting.hasField,
		take( model, { find } ) {
			const field = find< HTMLInputElement >( '#f' )!;
			field.value = text;
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			model.say( () => {
				model.text = text;
			} );
		},
	} ) );
const choose = fc.nat( 2 ).map( ( at ): One => ( {
	name: `choose ${ SUGGESTED[ at ] }`,
	isPossible: ( { setting } ) => at < setting.suggested,
	take( model, { form } ) {
		const choice =
			form.querySelectorAll< HTMLElement >( '[name=amount]' )[ at ]!;
		choice.click();
		if ( model.chosen !== at || model.text ) {
			model.say( () => {
				model.chosen = at;
				model.text = '';
			} );
		}
	},
} ) );
const reply = fc.nat( 1 ).map( ( at ): One => ( {
	name: `answer ${ at }`,
	isPossible: ( { asked } ) => asked !== null,
	take( model, { form } ) {
		const answers = [
			...form.querySelectorAll< HTMLElement >(
				'.donations__question button'
			),
		];
		expect( answers.map( ( { textContent } ) => textContent ) ).toEqual(
			model.isLarge
				? [ `Yes, ${ money( model.asked![ 0 ]! ) }`, 'No' ]
				: model.asked!.map( money )
		);
		expect( answers[ at ]!.classList ).toContain( 'wp-element-button' );
		answers[ at ]!.click();
		model.reply( at );
	},
} ) );

const money = ( amount: number ) =>
	`$${ amount.toLocaleString( 'en-US', { minimumFractionDigits: 2 } ) }`;

function agree( model: Giver, { form, find, sent }: Page ) {
	const amount = model.amount();
	const choices = [
		...form.querySelectorAll< HTMLInputElement >( '[name=amount]' ),
	];
	expect( {
		sent,
		text: find< HTMLInputElement >( '#f' )?.value ?? '',
		sum: find( '.donations__sum' )!.textContent,
		chosen: choices.findIndex( ( { checked } ) => checked ),
		isAsked: form.querySelectorAll( '.donations__question' ).length,
		isBusy: form.ariaBusy === 'true',
		problem:
			find< HTMLInputElement >( '#f' )?.validity.customError ?? false,
	} ).toEqual( {
		sent: model.sent,
		text: model.text,
		sum:
			amount === undefined || typeof model.reading === 'string'
				? ''
				: ` ${ money( amount ) }`,
		chosen: model.text ? -1 : ( model.chosen ?? -1 ),
		isAsked: model.asked ? 1 : 0,
		isBusy: model.isBusy,
		problem: typeof model.reading === 'string',
	} );
}

it( 'sends the amount that was said last, once, and asks where it is not sure', async () => {
	await checkModel( {
		setting: fc
			.record( { suggested: fc.nat( 3 ), hasField: fc.boolean() } )
			.filter( ( { suggested, hasField } ) => suggested > 0 || hasField ),
		acts: [
			type,
			type,
			choose,
			fc.constant( press ),
			fc.constant( press ),
			reply,
			reply,
			fc.constant( comeBack ),
			fc.constant( comeBackInSafari ),
		],
		open: ( setting ) => ( {
			model: new Giver( setting ),
			page: openPage( setting ),
		} ),
		agree,
		most: 25,
	} );
} );
