/**
 * @jest-environment jsdom
 */
import { readButton } from '../../../../../extensions/blocks/paypal-payment-buttons/read-button';

const SDK =
	'https://www.paypal.com/sdk/js?client-id=BAA15&components=hosted-buttons&disable-funding=venmo&currency=USD';

const stacked = ( src: string, id = 'ABCDEF123' ) =>
	`<script src="${ src }"></script>
<div id="paypal-container-${ id }"></div>
<script>
  paypal.HostedButtons({
    hostedButtonId: "${ id }",
  }).render("#paypal-container-${ id }")
</script>`;

const single = ( action: string, text = 'Buy Now' ) =>
	`<style>.pp-X{color:#000}</style><form action="${ action }" method="post" target="_blank"><input class="pp-X" type="submit" value="${ text }" /><img src="https://www.paypalobjects.com/images/x.svg" alt="cards" /></form>`;

it( 'reads the code of stacked buttons', () => {
	expect( readButton( stacked( SDK.replaceAll( '&', '&amp;' ) ) ) ).toEqual( {
		buttonType: 'stacked',
		scriptSrc: SDK,
		hostedButtonId: 'ABCDEF123',
		buttonText: undefined,
	} );
} );

it( 'reads the code of a single button, and keeps its text', () => {
	expect(
		readButton(
			single(
				'https://www.paypal.com/ncp/payment/QWERTY622',
				'A &amp; B'
			)
		)
	).toEqual( {
		buttonType: 'single',
		scriptSrc: undefined,
		hostedButtonId: 'QWERTY622',
		buttonText: 'A & B',
	} );
} );

it.each( [
	'QWERTY622',
	' https://www.paypal.com/ncp/payment/QWERTY622 ',
	'https://www.paypal.com/ncp/payment/QWERTY622?locale=de',
] )( 'reads %s as a single button', ( typed ) => {
	expect( readButton( typed ) ).toEqual( {
		buttonType: 'single',
		scriptSrc: undefined,
		hostedButtonId: 'QWERTY622',
	} );
} );

it.each( [
	'',
	'AB',
	'javascript:alert(1)',
	'https://www.paypal.com.evil.example/ncp/payment/QWERTY622',
	'http://www.paypal.com/ncp/payment/QWERTY622',
	'https://www.paypal.com/donate/?hosted_button_id=X',
	'<p>Hello</p>',
	stacked( 'https://evil.example/sdk/js?client-id=1' ),
	stacked( 'https://www.paypal.com/other.js?client-id=1' ),
	stacked( `${ SDK }&quot;><b>` ),
	stacked( SDK, 'x"+alert(1)+"' ),
	single( 'https://evil.example/ncp/payment/QWERTY622' ),
	`<${ 'x'.repeat( 30_000 ) }>`,
] )( 'refuses %s', ( typed ) => {
	expect( readButton( typed ) ).toBeNull();
} );

it( 'runs and loads nothing of what is pasted', () => {
	readButton(
		'<img src=x onerror="window.wasRun = true"><script>window.wasRun = true</script>'
	);
	expect( window ).not.toHaveProperty( 'wasRun' );
} );
