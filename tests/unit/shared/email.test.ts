import { isEmail, isTypedEmail } from '../../../shared/email';
import { cpuTime } from '../cpu-time';

const letters = ( count: number ) => 'a'.repeat( count );
/** An address of exactly this many characters, every part within its own limit. */
const ofLength = ( count: number ) => {
	const domain = `.${ letters( 60 ) }.${ letters( 60 ) }.${ letters( 60 ) }.example`;
	return `${ letters( 50 ) }@${ letters( count - 51 - domain.length ) }${ domain }`;
};

it.each( [
	'a@b.co',
	'first.last+19@mail.example.org',
	'UPPER_3@Example.COM',
	"o'brien@example.co.uk",
	'info@xn--bcher-kva.example',
	'!#$%&*/=?^{|}~-@example.com',
	'a`b@example.com',
	'a@1.co',
	'a@b--c.co',
] )( 'takes %s', ( text ) => expect( isEmail( text ) ).toBe( true ) );

it.each( [
	'',
	' ',
	'a',
	'a@',
	'@b.co',
	'a@b',
	'a@@b.co',
	'a@b@c.co',
	'a b@c.co',
	' a@b.co',
	'a@b.co ',
	'a@b.co\n',
	'.a@b.co',
	'a.@b.co',
	'a..b@c.co',
	'`a@b.co',
	'a@.b.co',
	'a@b..co',
	'a@-b.co',
	'a@b-.co',
	'a@b.c',
	'a@b.1co',
	'a@b_c.co',
	'a@bücher.example',
	'ä@b.co',
	'<a@b.co>',
	'(a@b.co',
	'javascript:alert(1)@b.co',
	'mailto:a@b.co',
] )( 'refuses %j', ( text ) => expect( isEmail( text ) ).toBe( false ) );

it( 'allows 254 characters in all', () => {
	expect( ofLength( 254 ) ).toHaveLength( 254 );
	expect( isEmail( ofLength( 254 ) ) ).toBe( true );
	expect( isEmail( ofLength( 255 ) ) ).toBe( false );
} );

it( 'allows 64 characters before the @', () => {
	expect( isEmail( `${ letters( 64 ) }@example.com` ) ).toBe( true );
	expect( isEmail( `${ letters( 65 ) }@example.com` ) ).toBe( false );
} );

it( 'allows 63 characters between the dots of the domain', () => {
	expect( isEmail( `a@${ letters( 63 ) }.com` ) ).toBe( true );
	expect( isEmail( `a@${ letters( 64 ) }.com` ) ).toBe( false );
	expect( isEmail( `a@b.${ letters( 63 ) }` ) ).toBe( true );
	expect( isEmail( `a@b.${ letters( 64 ) }` ) ).toBe( false );
} );

it( 'answers at once, however hard the text', () => {
	const start = cpuTime();
	isEmail( `${ letters( 5 ) }.`.repeat( 9000 ) + '@' );
	isEmail( `a@${ 'a-'.repeat( 120 ) }` );
	expect( cpuTime() - start ).toBeLessThan( 200 );
} );

it.each( [
	[ 'info@käsehaus.example', true ],
	[ 'INFO@KÄSEHAUS.example', true ],
	[ 'info+rye@ka\u0308sehaus.example', true ],
	[ 'a@straße.example', true ],
	[ 'a@例え.テスト', true ],
	[ 'a@пример.рф', true ],
	[ 'a@bücher。example', true ],
	[ 'ann@example.org', true ],
	[ 'info@xn--bcher-kva.example', true ],
	[ 'a@xn--e1afmkfd.xn--p1ai', true ],
	[ 'ü@bücher.example', false ],
	[ 'a@@bücher.example', false ],
	[ 'a@bücher', false ],
	[ 'a@bü cher.example', false ],
	[ 'a@bücher.example/x', false ],
	[ 'a@bücher.example:8080', false ],
	[ 'a@bücher%2eexample', false ],
	[ 'a@bücher..example', false ],
	[ '@bücher.example', false ],
	[ `a@${ 'ü'.repeat( 70 ) }.example`, false ],
	[ 'a@ü', false ],
	[ '', false ],
] )( 'as it is typed: %s', ( text, is ) =>
	expect( isTypedEmail( text ) ).toBe( is )
);
