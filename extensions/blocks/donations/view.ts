/**
 * What a plain form cannot: one choice of amount at a time, the sum on the button, questions about an
 * amount at its field, and one checkout for two clicks.
 */
import { formatMoney, limitProblem, readMoney, type Money } from './money';

/** Shows a question below a field, with a button for each answer. */
function ask(
	field: HTMLElement,
	sentence: string,
	answers: [ text: string, act: () => void ][]
) {
	const box = document.createElement( 'div' );
	box.className = 'donations__question';
	box.setAttribute( 'role', 'group' );
	const text = document.createElement( 'p' );
	text.textContent = sentence;
	text.id = `${ field.id }-question`;
	box.setAttribute( 'aria-labelledby', text.id );
	const buttons = answers.map( ( [ label, act ] ) => {
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = 'wp-block-button__link wp-element-button';
		button.textContent = label;
		button.addEventListener( 'click', () => {
			box.remove();
			act();
		} );
		return button;
	} );
	box.append( text, ...buttons );
	const place = field.closest( '.donations__amount, fieldset' ) ?? field;
	place.after( box );
	buttons[ 0 ]?.focus();
}

/** Creates the hidden field with the amount that the visitor has seen and confirmed. */
function createExactInput() {
	const input = document.createElement( 'input' );
	input.type = 'hidden';
	input.name = 'exact-amount';
	return input;
}

/**
 * Follows what the visitor chooses or types, and shows the sum on the button.
 *
 * @param form  Holds the choices and, where the visitor may type an amount, its field.
 * @param money How amounts are written and limited.
 */
function watchAmount( form: HTMLFormElement, money: Money ) {
	const field = form.querySelector< HTMLInputElement >(
		'.donations__custom-amount input'
	);
	const choices = [
		...form.querySelectorAll< HTMLInputElement >( '[name="amount"]' ),
	];
	const sum = form.querySelector( '.donations__sum' )!;
	const exact = createExactInput();
	let chosen = choices.find( ( { checked } ) => checked );
	/** What the visitor answered about the text that is in the field. */
	let answer: number | undefined;

	const read = () => readMoney( field?.value ?? '', money );
	const getAmount = (): number | undefined => {
		if ( answer !== undefined ) {
			return answer;
		}
		const { reading } = read();
		if ( reading.kind === 'amount' ) {
			return reading.amount;
		}
		return field?.value || ! chosen
			? undefined
			: parseFloat( chosen.value );
	};
	const update = () => {
		const amount = getAmount();
		sum.textContent =
			amount === undefined || limitProblem( amount, money )
				? ''
				: ` ${ formatMoney( amount, money ) }`;
	};
	const onInput = () => {
		answer = undefined;
		exact.remove();
		form.querySelector( '.donations__question' )?.remove();
		for ( const choice of choices ) {
			choice.required = ! field!.value;
			choice.checked = ! field!.value && choice === chosen;
		}
		field!.setCustomValidity( read().sentence );
		update();
	};

	if ( field ) {
		field.addEventListener( 'input', onInput );
		// Browsers fill in what was there before the visitor went to pay and came back.
		onInput();
	}
	update();
	for ( const choice of choices ) {
		choice.addEventListener( 'change', () => {
			chosen = choice;
			if ( field ) {
				field.value = '';
				onInput();
			}
			update();
		} );
	}
	return {
		field,
		/** Returns how the text in the field can be understood. */
		getReading: () => read().reading,
		getAmount,
		isConfirmed: () => answer !== undefined,
		/** Takes the visitor's answer to a question, and sends the form. */
		confirm( amount: number ) {
			answer = amount;
			update();
			form.requestSubmit();
		},
		/** What is shown counts, not what was shown before the page was left. */
		readAgain() {
			answer = undefined;
			exact.remove();
			chosen = choices.find( ( { checked } ) => checked ) ?? chosen;
			if ( field ) {
				onInput();
			}
			update();
		},
		/** Adds what is sent in place of the text in the field. */
		addExact( amount: number ) {
			exact.value = `${ amount.toFixed( money.decimals ) } ${ money.code }`;
			form.append( exact );
		},
	};
}

/**
 * Asks the visitor about the amount that was typed: which one is meant, or whether one above the
 * limit is meant.
 *
 * @param amount What the visitor typed.
 * @param money  How amounts are written and limited.
 * @param limit  Above it the visitor is asked.
 * @return Whether there is a question, so that the form is not sent now.
 */
function askAboutAmount(
	amount: ReturnType< typeof watchAmount >,
	money: Money,
	limit: number
): boolean {
	const { words } = money;
	const { field } = amount;
	if ( ! field?.value || amount.isConfirmed() ) {
		return false;
	}
	const reading = amount.getReading();
	if ( reading.kind === 'question' ) {
		ask(
			field,
			words.question,
			reading.amounts
				.filter( ( one ) => ! limitProblem( one, money ) )
				.map( ( one ) => [
					formatMoney( one, money ),
					() => amount.confirm( one ),
				] )
		);
		return true;
	}
	const typed = amount.getAmount();
	if ( typed! > limit ) {
		ask( field, words.large, [
			[
				words.confirm.replace( '%s', () =>
					formatMoney( typed!, money )
				),
				() => amount.confirm( typed! ),
			],
			[ words.change, () => field.focus() ],
		] );
		return true;
	}
	return false;
}

function start( form: HTMLFormElement, money: Money ) {
	const limit = Number(
		form.querySelector< HTMLInputElement >( '[name="ask-above"]' )!.value
	);
	const amount = watchAmount( form, money );
	form.addEventListener( 'submit', ( event ) => {
		if ( form.ariaBusy === 'true' ) {
			event.preventDefault();
			return;
		}
		if ( ! amount.field?.value ) {
			amount.readAgain();
		}
		form.querySelector( '.donations__question' )?.remove();
		if ( askAboutAmount( amount, money, limit ) ) {
			event.preventDefault();
			return;
		}
		const value = amount.getAmount();
		if ( amount.field?.value && value !== undefined ) {
			amount.addExact( value );
		}
		form.ariaBusy = 'true';
	} );
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		form.ariaBusy = null;
		if ( persisted ) {
			// WebKit keeps scripts as they were and puts fields back to their beginning, a moment later.
			setTimeout( amount.readAgain );
		}
	} );
}

for ( const container of document.querySelectorAll< HTMLElement >(
	'.wp-block-jetpack-donations [data-money]'
) ) {
	const money: Money = JSON.parse( container.dataset.money! );
	for ( const form of container.querySelectorAll( 'form' ) ) {
		start( form, money );
	}
}
