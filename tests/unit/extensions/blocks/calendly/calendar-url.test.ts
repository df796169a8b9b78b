/**
 * @jest-environment jsdom
 */
import {
	frameUrl,
	readCalendar,
} from '../../../../../extensions/blocks/calendly/calendar-url';
import type { CalendlyAttributes } from '../../../../../extensions/blocks/calendly/types';

const DEFAULTS: CalendlyAttributes = {
	backgroundColor: 'ffffff',
	hideEventTypeDetails: false,
	primaryColor: '00A2FF',
	textColor: '4D5055',
	style: 'inline',
};

describe( 'readCalendar', () => {
	it.each( [
		[ 'https://calendly.com/anna', 'https://calendly.com/anna' ],
		[ 'calendly.com/anna/30min', 'https://calendly.com/anna/30min' ],
		[ 'http://calendly.com/anna', 'https://calendly.com/anna' ],
		[ 'https://www.calendly.com/anna', 'https://calendly.com/anna' ],
		[
			'//calendly.com/d/abc-def/intro',
			'https://calendly.com/d/abc-def/intro',
		],
		[ 'HTTPS://CALENDLY.COM/Anna', 'https://calendly.com/Anna' ],
		[
			'https://calendly.com/anna?month=2026-03&a=b%20c',
			'https://calendly.com/anna?month=2026-03&a=b%20c',
		],
		[ 'https://calendly.com/anna#top', 'https://calendly.com/anna' ],
	] )( 'reads %s', ( typed, url ) => {
		expect( readCalendar( typed ) ).toEqual( { url, look: {} } );
	} );

	it.each( [
		'',
		'anna',
		'https://calendly.com',
		'https://calendly.com/',
		'https://calendly.com//',
		'https://calendly.com/?a=b',
		'https://assets.calendly.com/assets/external/widget.js',
		'https://calendly.com.evil.example/anna',
		'https://evilcalendly.com/anna',
		'https://evil.example/calendly.com/anna',
		'https://evil.example/?https://calendly.com/anna',
		'https://calendly.com@evil.example/anna',
		'https://user@calendly.com/anna',
		'https://calendly.com:8443/anna',
		'https://evil.example\\@calendly.com/anna',
		'https://calendly.com./anna',
		'https://сalendly.com/anna', // A Cyrillic с.
		'https://ｃalendly.com/anna',
		'https://calendly。com/anna',
		'https://xn--alendly-xjf.com/anna',
		'javascript:alert(1)//calendly.com/anna',
		'data:text/html,https://calendly.com/anna',
		'ftp://calendly.com/anna',
		'https://calendly.com/anna"onload="alert(1)',
		'https://calendly.com/<script>',
		'https://calendly.com/a b',
		`https://calendly.com/${ 'a'.repeat( 1024 * 1024 ) }`,
	] )( 'refuses %#', ( typed ) => {
		expect( readCalendar( typed ) ).toBeNull();
	} );

	it( 'takes colours of exactly six letters or digits, and the details, out of the address', () => {
		expect(
			readCalendar(
				'https://calendly.com/anna?hide_event_type_details=1&background_color=f7F3ee&month=2026-03&primary_color=zz9999&text_color=222222&embed_domain=x&embed_type=Inline'
			)
		).toEqual( {
			url: 'https://calendly.com/anna?month=2026-03',
			look: {
				hideEventTypeDetails: true,
				backgroundColor: 'f7F3ee',
				primaryColor: 'zz9999',
				textColor: '222222',
			},
		} );
		expect(
			readCalendar(
				'https://calendly.com/anna?hide_event_type_details=0'
			)?.look
		).toEqual( { hideEventTypeDetails: false } );
	} );

	it.each( [
		'fff',
		'%23ffffff',
		'fffffff',
		'fffff',
		'ff ff0',
		'ffff-f',
		'',
	] )( 'takes no colour from "%s"', ( color ) => {
		expect(
			readCalendar(
				`https://calendly.com/a?text_color=${ color.replace( ' ', '+' ) }`
			)
		).toEqual( { url: 'https://calendly.com/a', look: {} } );
	} );
} );

describe( 'frameUrl', () => {
	it( 'has every parameter', () => {
		expect( frameUrl( 'https://calendly.com/anna', DEFAULTS ) ).toBe(
			'https://calendly.com/anna?embed_domain=localhost&embed_type=Inline&hide_event_type_details=0&background_color=ffffff&primary_color=00A2FF&text_color=4D5055'
		);
	} );

	it( 'keeps what the address had, and shows what was chosen', () => {
		expect(
			frameUrl( 'https://calendly.com/anna?month=2026-03', {
				...DEFAULTS,
				hideEventTypeDetails: true,
				primaryColor: '7a1f3d',
			} )
		).toBe(
			'https://calendly.com/anna?month=2026-03&embed_domain=localhost&embed_type=Inline&hide_event_type_details=1&background_color=ffffff&primary_color=7a1f3d&text_color=4D5055'
		);
	} );

	it.each( [ 'fff', '#ffffff', 'luminous-vivid-orange', { a: 1 }, null ] )(
		'shows the default for the colour %j',
		( color ) => {
			expect(
				frameUrl( 'https://calendly.com/anna', {
					...DEFAULTS,
					textColor: color as string,
				} )
			).toContain( '&text_color=4D5055' );
		}
	);
} );
