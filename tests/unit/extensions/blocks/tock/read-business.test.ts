import { readBusiness } from '../../../../../extensions/blocks/tock/read-business';
import addresses from '../../../../rest/embeds/embedded-addresses.json';

const { shown, refused } = addresses.tock;

it.each( Object.entries( shown ) )( '%s is booked at %s', ( typed, page ) => {
	expect( readBusiness( typed ) ).toEqual( {
		url: page.split( '/' )[ 3 ],
	} );
} );

it.each( [ ...refused, '', 'javascript:alert(1)', 'a'.repeat( 101 ) ] )(
	'%s is refused',
	( typed ) => {
		expect( readBusiness( typed ) ).toBeNull();
	}
);

const code = ( call: string ) =>
	`<div id="Tock_widget_container" data-tock-display-mode="Button"></div>\n<script>!function(t,o,c,k){}(window,document,'script','https://www.exploretock.com/tock.js');\n${ call }</script>`;

it.each( [ "tock('init', 'roister');", 'tock("init","roister")' ] )(
	'the code with %s gives the name',
	( call ) => {
		expect( readBusiness( code( call ) ) ).toEqual( { url: 'roister' } );
	}
);

it.each( [
	code( '' ),
	code( "tock('init', 'search');" ),
	code( "tock('init', '</script>');" ),
	code( `tock('init', 'roister');${ ' '.repeat( 20_000 ) }` ),
] )( 'other code is refused', ( typed ) => {
	expect( readBusiness( typed ) ).toBeNull();
} );
