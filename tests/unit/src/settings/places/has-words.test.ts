import { hasWords } from '../../../../../src/settings/places/has-words';

it.each( [
	[ 'Opening hours of the week', 'week opening', true ],
	[ 'Öffnungszeiten', 'offnung', true ],
	[ 'Zahlungen', 'zahlung stripe', false ],
	// Turkish: I and ı, İ and i are one letter each.
	[ 'Sık sorulan sorular', 'SIK', true ],
	[ 'İletişim', 'iletisim', true ],
	[ 'Kişiler', 'KİŞİLER', true ],
	[ 'Ödeme ayarları', 'AYARLARI', true ],
] )( '%s has %s: %p', ( text, search, isFound ) => {
	expect( hasWords( text, search ) ).toBe( isFound );
} );
