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

function start( form: HTMLFormElement, money: Money ) {
	const field = form.querySelector< HTMLInputElement >(
		'.donations__custom-amount input'
	);
	const choices = [
		...form.querySelectorAll< HTMLInputElement >( '[name="amount"]' ),
	];
	const sum = form.querySelector( '.donations__sum' )!;
	const limit = Number(
		form.querySelector< HTMLInputElement >( '[name="ask-above"]' )!.value
	);
	const exact = document.createElement( 'input' );
	exact.type = 'hidden';
	exact.name = 'exact-amount';
	let chosen = choices.find( ( { checked } ) => checked );
	/** What the visitor answered about the text that is in the field. */
	let answer: number | undefined;

	const read = () => readMoney( field?.value ?? '', money );
	const amountNow = (): number | undefined => {
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
		const amount = amountNow();
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
	const choose = ( amount: number ) => {
		answer = amount;
		update();
		form.requestSubmit();
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
	/** What is shown counts, not what was shown before the page was left. */
	const readAgain = () => {
		answer = undefined;
		exact.remove();
		chosen = choices.find( ( { checked } ) => checked ) ?? chosen;
		if ( field ) {
			onInput();
		}
		update();
	};
	form.addEventListener( 'submit', ( event ) => {
		if ( form.ariaBusy === 'true' ) {
			event.preventDefault();
			return;
		}
		if ( ! field?.value ) {
			readAgain();
		}
		const { words, code, decimals } = money;
		const { reading } = read();
		form.querySelector( '.donations__question' )?.remove();
		if ( field && answer === undefined && reading.kind === 'question' ) {
			event.preventDefault();
			ask(
				field,
				words.question,
				reading.amounts
					.filter( ( amount ) => ! limitProblem( amount, money ) )
					.map( ( amount ) => [
						formatMoney( amount, money ),
						() => choose( amount ),
					] )
			);
			return;
		}
		const amount = amountNow();
		if ( field?.value && answer === undefined && amount! > limit ) {
			event.preventDefault();
			ask( field, words.large, [
				[
					words.confirm.replace( '%s', () =>
						formatMoney( amount!, money )
					),
					() => choose( amount! ),
				],
				[ words.change, () => field.focus() ],
			] );
			return;
		}
		if ( field?.value && amount !== undefined ) {
			exact.value = `${ amount.toFixed( decimals ) } ${ code }`;
			form.append( exact );
		}
		form.ariaBusy = 'true';
	} );
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		form.ariaBusy = null;
		if ( persisted ) {
			// WebKit keeps scripts as they were and puts fields back to their beginning, a moment later.
			setTimeout( readAgain );
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
