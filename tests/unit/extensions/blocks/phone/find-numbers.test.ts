import { findNumbers } from '../../../../../extensions/blocks/phone/find-numbers';
import cases from './numbers.json';

it.each( cases as [ string, [ text: string, number: string ][] ][] )(
	'%j',
	( text, expected ) => {
		const found = findNumbers( text );
		expect( found.map( ( one ) => [ one.text, one.number ] ) ).toEqual(
			expected
		);
		for ( const { offset, text: own } of found ) {
			expect( text.slice( offset, offset + own.length ) ).toBe( own );
		}
	}
);
