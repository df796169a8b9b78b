import { isComposing } from '../../../shared/is-composing';

it.each( [
	[ 'Enter', { isComposing: false, keyCode: 13 }, false ],
	[ 'a key made by a script', { isComposing: false, keyCode: 0 }, false ],
	[ 'while words are composed', { isComposing: true, keyCode: 229 }, true ],
	[
		'Firefox, which keeps the code',
		{ isComposing: true, keyCode: 13 },
		true,
	],
	[ 'Safari, after the end', { isComposing: false, keyCode: 229 }, true ],
] )( '%s: %j is %s', ( _, event, expected ) => {
	expect( isComposing( event ) ).toBe( expected );
} );
