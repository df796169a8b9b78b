import { cssWidth } from '../../../../../extensions/blocks/recurring-payments/css-width';

it.each( [
	[ '25%', 'calc(25% - var(--jetpack-payment-buttons-gap, 0) * 0.75)' ],
	[ '100%', 'calc(100% - var(--jetpack-payment-buttons-gap, 0) * 0)' ],
	[ '120px', '120px' ],
	[ undefined, undefined ],
] )( '%p is %p', ( width, css ) => expect( cssWidth( width ) ).toBe( css ) );
