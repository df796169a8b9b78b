import { readText } from '../../../../shared/text-file/read-text';

/**
 * Bytes of a text, by what the decoder makes of each byte and each pair of bytes. Node reads 0x80 to 0x9f of windows-1252 as
 * control characters, browsers do not: the texts here have none of them.
 */
function encode( text: string, encoding: string ): ArrayBuffer {
	const known = new Map< string, number[] >();
	const decoder = new TextDecoder( encoding );
	const learn = ( ...bytes: number[] ) => {
		const letter = decoder.decode( Uint8Array.from( bytes ) );
		if ( [ ...letter ].length === 1 && ! known.has( letter ) ) {
			known.set( letter, bytes );
		}
	};
	for ( let first = 0; first < 256; first++ ) {
		learn( first );
	}
	if ( [ ...text ].some( ( letter ) => ! known.has( letter ) ) ) {
		for ( let first = 0x81; first < 255; first++ ) {
			for ( let second = 0x40; second < 255; second++ ) {
				learn( first, second );
			}
		}
	}
	return Uint8Array.from(
		[ ...text ].flatMap( ( letter ) => {
			const bytes = known.get( letter );
			if ( ! bytes ) {
				throw new Error( `${ encoding } has no ${ letter }` );
			}
			return bytes;
		} )
	).buffer;
}

function utf16( text: string, isBig: boolean, hasMark: boolean ): ArrayBuffer {
	const units = ( hasMark ? '\ufeff' : '' ) + text;
	const view = new DataView( new ArrayBuffer( units.length * 2 ) );
	[ ...units.split( '' ) ].forEach( ( unit, at ) =>
		view.setUint16( at * 2, unit.charCodeAt( 0 ), ! isBig )
	);
	return view.buffer;
}

const RUSSIAN =
	'Анна: Привет, сегодня мы печём хлеб.\nПётр: Хорошо, а из какой муки?\n';
const UKRAINIAN =
	'Олена: Добрий день, сьогодні ми говоримо про хліб.\nТарас: Дякую, дуже цікаво.\n';
const JAPANESE = 'アンナ：こんにちは、お元気ですか。\nボブ：はい、元気です。\n';
const CHINESE = '安娜：你好，今天我们谈谈面包。\n鲍勃：好的，开始吧。\n';
const TAIWANESE = '安娜：你好，今天我們談談麵包。\n鮑勃：好的，開始吧。\n';
const KOREAN = '안나: 안녕하세요, 오늘은 빵 이야기입니다.\n밥: 네, 좋아요.\n';
const POLISH =
	'Anna: Dzień dobry, co słychać u państwa?\nPaweł: Wszystko w porządku, dziękuję.\n';
const CZECH =
	'Anna: Dobrý den, dnes pečeme žitný chléb.\nJiří: Těším se, můžeme začít.\n';
const GERMAN =
	'Anna: Schöne Grüße, wie geht es?\nJörg: Gut, danke für die Nachfrage.\n';
const FRENCH =
	"Anna: L'été dernier, où étiez-vous ? « Là-bas ».\nRené: À la boulangerie, près de la forêt.\n";
const SPANISH = 'Ana: ¿Cómo está el señor Muñoz?\nJosé: Él está aquí.\n';
const GREEK = 'Άννα: Καλημέρα, τι κάνεις;\nΠέτρος: Πολύ καλά, ευχαριστώ.\n';
const TURKISH =
	'Ayşe: Günaydın, nasılsın?\nİbrahim: İyiyim, çok teşekkür ederim.\n';
const HEBREW = 'אנה: שלום, מה שלומך היום?\nדן: טוב מאוד, תודה רבה.\n';
const ARABIC = 'آنا: مرحبا، كيف حالك اليوم؟\nعلي: بخير شكرا جزيلا لك.\n';
const LITHUANIAN =
	'Ona: Labas rytas, kaip sekasi šiandien?\nJonas: Ačiū, gerai, kepame ruginę duoną.\n';
const THAI = 'แอนนา: สวัสดีค่ะ คุณสบายดีไหม\nบ๊อบ: สบายดีครับ ขอบคุณ\n';

const refuse = async () => {
	throw new Error( 'asked' );
};

it.each( [
	[ 'windows-1251', RUSSIAN ],
	[ 'windows-1251', UKRAINIAN ],
	[ 'koi8-r', RUSSIAN ],
	[ 'shift_jis', JAPANESE ],
	[ 'euc-jp', JAPANESE ],
	[ 'gb18030', CHINESE ],
	[ 'big5', TAIWANESE ],
	[ 'euc-kr', KOREAN ],
	[ 'windows-1252', GERMAN ],
	[ 'windows-1255', HEBREW ],
] )( 'the encoding is found without a question: %s', async ( name, text ) => {
	expect( await readText( encode( text, name ), refuse ) ).toBe( text );
} );

it.each( [
	[ 'windows-1250', POLISH ],
	[ 'iso-8859-2', POLISH ],
	[ 'windows-1250', CZECH ],
	[ 'iso-8859-2', CZECH ],
	[ 'iso-8859-5', RUSSIAN ],
	[ 'windows-1252', FRENCH ],
	[ 'windows-1252', SPANISH ],
	[ 'windows-1253', GREEK ],
	[ 'iso-8859-7', GREEK ],
	[ 'windows-1254', TURKISH ],
	[ 'windows-1256', ARABIC ],
	[ 'windows-1257', LITHUANIAN ],
	[ 'windows-874', THAI ],
] as const )(
	'the encoding is found, or asked for: %s',
	async ( name, text ) => {
		const ask = jest.fn( async () => name );
		expect( await readText( encode( text, name ), ask ) ).toBe( text );
	}
);

it.each( [
	[ 'koi8-u', UKRAINIAN ],
	[ 'macintosh', GERMAN ],
	[ 'x-mac-cyrillic', RUSSIAN ],
	[ 'ibm866', RUSSIAN ],
] )(
	'what looks odd is asked, the likeliest first: %s',
	async ( name, text ) => {
		const ask = jest.fn( async ( _, [ first ] ) => first );
		expect( await readText( encode( text, name ), ask ) ).toBe( text );
		expect( ask ).toHaveBeenCalled();
	}
);

it.each( [
	[ 'little-endian with a mark', utf16( RUSSIAN, false, true ), RUSSIAN ],
	[ 'big-endian with a mark', utf16( CHINESE, true, true ), CHINESE ],
	[ 'little-endian', utf16( GERMAN, false, false ), GERMAN ],
	[ 'big-endian', utf16( RUSSIAN, true, false ), RUSSIAN ],
	[ 'little-endian, Japanese', utf16( JAPANESE, false, false ), JAPANESE ],
] )( 'UTF-16, %s', async ( _, bytes, text ) => {
	expect( await readText( bytes, refuse ) ).toBe( text );
} );

it.each( [
	RUSSIAN,
	GERMAN,
	'plain',
	'',
	'👩‍👩‍👧 <3\u200f',
	'a\0b',
	`a\0b\0${ 'c'.repeat( 196 ) }`,
] )( 'UTF-8 is read as it is: %j', async ( text ) => {
	const bytes = ( mark = '' ) =>
		new TextEncoder().encode( mark + text ).slice().buffer;
	expect( await readText( bytes(), refuse ) ).toBe( text );
	expect( await readText( bytes( '\ufeff' ), refuse ) ).toBe( text );
} );

it( 'seven bits of Japanese are letters', async () => {
	const bytes = Uint8Array.from(
		[ ...'A: \x1b$B$3$s\x1b(B' ].map( ( sign ) => sign.charCodeAt( 0 ) )
	);
	expect( await readText( bytes.buffer, refuse ) ).toBe( 'A: こん' );
} );

it( 'one damaged byte in UTF-8 is said, and the rest is not lost', async () => {
	const bytes = new TextEncoder().encode( RUSSIAN.repeat( 3 ) ).slice();
	bytes[ bytes.length - 3 ] = 0xff;
	const ask = jest.fn( async ( _, [ first ] ) => first );
	expect( await readText( bytes.buffer, ask ) ).toContain( RUSSIAN );
	expect( ask ).toHaveBeenCalled();
} );

it( 'what nobody can tell is asked', async () => {
	const ask = jest.fn( async () => 'windows-1252' as const );
	await readText( Uint8Array.from( [ 65, 0xe9, 66 ] ).buffer, ask );
	expect( ask ).toHaveBeenCalledWith(
		expect.anything(),
		expect.arrayContaining( [ expect.any( String ) ] )
	);
} );

it( 'says what is missing and what to do, where its own code does not arrive', async () => {
	const guess = '../../../../shared/text-file/guess-encodings';
	await jest.isolateModulesAsync( async () => {
		jest.doMock( guess, () => {
			throw new Error( 'Loading chunk text-file failed.' );
		} );
		const alone: { readText: typeof readText } =
			await import( '../../../../shared/text-file/read-text' );
		// "Käse" as Windows writes it.
		await expect(
			alone.readText(
				Uint8Array.of( 0x4b, 0xe4, 0x73, 0x65 ).buffer,
				() => Promise.reject( new Error( 'was asked' ) )
			)
		).rejects.toThrow(
			/could not be loaded\. Nothing was read\. Check the connection, then choose the file again\./
		);
	} );
	jest.dontMock( guess );
} );
