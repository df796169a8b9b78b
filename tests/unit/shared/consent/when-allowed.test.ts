import { ALLOWED, whenAllowed } from '../../../../shared/consent/when-allowed';

const settled = async ( promise: Promise< void > ) => {
	let done = false;
	promise.then( () => ( done = true ) );
	await Promise.resolve();
	await Promise.resolve();
	return done;
};

it( 'does not wait where there is no gate', async () => {
	expect(
		await settled( whenAllowed( document.createElement( 'div' ) ) )
	).toBe( true );
} );

it.each( [ '.inner', '.outer' ] )(
	'waits for the gate, asked from %s',
	async ( from ) => {
		document.body.innerHTML =
			'<div class="outer"><div class="mainstay-consent"><div class="inner"></div></div></div>';
		const gate =
			document.querySelector< HTMLElement >( '.mainstay-consent' )!;
		const allowed = whenAllowed( document.querySelector( from )! );
		expect( await settled( allowed ) ).toBe( false );
		gate.dataset[ ALLOWED ] = '';
		gate.dispatchEvent( new Event( ALLOWED ) );
		expect( await settled( allowed ) ).toBe( true );
		expect( await settled( whenAllowed( gate ) ) ).toBe( true );
	}
);
