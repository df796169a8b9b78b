import {
	isName,
	withoutName,
} from '../../../../../../extensions/blocks/conversation/transcript/speaker-prefix';

it.each( [
	'Anna',
	'ANNA SMITH',
	'Dr. Ben de Boer',
	'Anna B.',
	'Speaker 2',
	'2nd Caller',
	'#1 Fan',
	'“Bo” Derek',
	'(Anna)',
	"'Bo'",
	'Élodie',
	'田中',
	'منى',
	'Juan y Pilar',
	'Ludwig van der Rohe',
	'A Bee Cee Dee Eee Eff',
	'A'.repeat( 60 ),
	...'al and bin da dal de del den der des di do dos du e el et of ter the und van vom von y zu zum zur &'
		.split( ' ' )
		.map( ( particle ) => `Anna ${ particle } Bo` ),
] )( '“%s” can be a name', ( text ) => {
	expect( isName( text ) ).toBe( true );
} );

it.each( [
	'',
	'anna',
	'12',
	'10:30',
	'Anna said',
	'Anna andy Bo',
	'Anna sand Bo',
	'Anna.Smith said',
	'This is Good.',
	'Really?',
	'No!',
	'Well…',
	'はい。',
	'はい！',
	'はい？',
	'Anna Smith.',
	'-Anna',
	'A Bee Cee Dee Eee Eff Gee',
	'A'.repeat( 61 ),
] )( '“%s” is no name', ( text ) => {
	expect( isName( text ) ).toBe( false );
} );

it.each( [
	[ 'Anna: Hello', 'Anna', 'Hello' ],
	[ 'Anna:', 'Anna', '' ],
	[ 'Anna :  Hello', 'Anna', 'Hello' ],
	[ '[Anna]: Hello', 'Anna', 'Hello' ],
	[ '(Anna): Hello', 'Anna', 'Hello' ],
	[ '**Anna:** Hello', 'Anna', 'Hello' ],
	[ '**Anna**: Hello', 'Anna', 'Hello' ],
	[ '*[Anna]*: Hello', 'Anna', 'Hello' ],
	[ '田中：こんにちは', '田中', 'こんにちは' ],
	[ '田中： こんにちは', '田中', 'こんにちは' ],
	[ 'Anna: He said: go', 'Anna', 'He said: go' ],
	[ 'Anna: one\ntwo', 'Anna', 'one\ntwo' ],
	[ `${ 'A'.repeat( 60 ) }: Hello`, 'A'.repeat( 60 ), 'Hello' ],
] )( '%j begins with a name', ( row, name, rest ) => {
	expect( withoutName( row ) ).toEqual( { name, rest } );
} );

it.each( [
	'Hello',
	'',
	': Hello',
	'Anna:Hello',
	'10:30',
	'https://example.com/',
	'and then he said: go',
	'This is what I mean: bread',
	'<b>Anna</b>: Hello',
	'A*B: Hello',
	`${ 'Anna '.repeat( 30 ) }: Hello`,
] )( '%j begins with none', ( row ) => {
	expect( withoutName( row ) ).toBeUndefined();
} );
