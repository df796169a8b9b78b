/** A site whose owner sets up Stripe and PayPal, with a world of each company for each mode. */
import { paypalOf } from '../../fakes/paypal.mjs';
import { startService } from '../../fakes/service.mjs';
import { stripeOf } from '../../fakes/stripe.mjs';
import { php, request } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';

/** Where visitors find the site, as far as Stripe and PayPal are told. */
export const HERE = 'https://shop.mainstay.blog';
export const ELSEWHERE = 'https://new.mainstay.blog';

export const STRIPE_KEYS = {
	live: 'rk_live_mainstay1234567890',
	test: 'rk_test_mainstay1234567890',
};
export const PAYPAL_APPS = {
	live: { client: 'L'.repeat( 40 ), secret: 'M'.repeat( 40 ), webhook: '' },
	test: { client: 'S'.repeat( 40 ), secret: 'T'.repeat( 40 ), webhook: '' },
};

const call = ( path, method, body ) =>
	request( `/mainstay/v1/keys/${ path }`, {
		as: 'administrator',
		method,
		body,
	} );
export const save = ( service, values, mode ) =>
	call( service, 'PUT', {
		...( typeof values === 'string'
			? { key: values }
			: { fields: values } ),
		...( mode && { mode } ),
	} );
export const testConnection = ( service, mode ) =>
	call( `${ service }/test`, 'POST', { ...( mode && { mode } ) } );
export const useMode = ( service, mode ) =>
	call( `${ service }/mode`, 'POST', { mode } );
export const disconnect = ( service, mode ) =>
	request(
		`/mainstay/v1/keys/${ service }${ mode ? `?mode=${ mode }` : '' }`,
		{
			as: 'administrator',
			method: 'DELETE',
		}
	);

/** What the screen shows of a service. */
export const shown = async ( service ) =>
	(
		await request( '/mainstay/v1/settings', { as: 'administrator' } )
	).data.services.find( ( { slug } ) => slug === service );

/** The site is found at another address. */
export const moveTo = ( origin ) =>
	php( `update_option( 'test_origin', '${ origin }' );` );

export const runDaily = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/webhooks/daily.php'; Mainstay\\Payments\\Webhooks\\Daily\\check_connections();`
	);

/** Nothing was ever set up. */
export const forgetSetup = () =>
	php(
		`foreach ( [ 'stripe', 'stripe-2', 'stripe-webhook', 'stripe-webhook-2', 'paypal', 'paypal-2' ] as $slot ) { delete_option( "mainstay_key_$slot" ); }
		delete_option( 'mainstay_checks' );
		delete_option( 'mainstay_webhooks' );
		delete_option( 'mainstay_webhook_lock_stripe' );
		Mainstay\\Core\\Settings\\update_settings( [ 'second_keys' => [] ] );
		delete_transient( 'mainstay_stripe_account' );`
	);

/**
 * Starts the companies.
 *
 * @return {Promise<Object>} `stripe` and `paypal`, each with the shops of `live` and `test`, `asked` and
 *         `trouble.isLost`: does what it is asked, but says that it could not; `trouble.beforeAnswer()`, which
 *         may be missing, is waited for before each answer. `old.isThere`: a site still
 *         answers at HERE. `close()`.
 */
export async function openWorlds() {
	const removePlugin = await addMustUsePlugin(
		"add_filter( 'rest_url', fn( $url ) => get_option( 'test_origin' ) ? preg_replace( '#^https?://[^/]+#', get_option( 'test_origin' ), $url ) : $url );"
	);
	const lost = ( trouble, answer ) => async ( question ) => {
		await trouble.beforeAnswer?.( question );
		const reply = answer( question );
		return trouble.isLost && ! question.path.includes( 'oauth2' )
			? { status: 503, body: {}, isUnlike: true }
			: reply;
	};
	const worlds = {
		live: stripeOf( STRIPE_KEYS.live ),
		test: stripeOf( STRIPE_KEYS.test ),
	};
	const stripe = {
		live: worlds.live.shop,
		test: worlds.test.shop,
		trouble: { isLost: false },
	};
	const services = [
		await startService(
			[ 'api.stripe.com' ],
			lost( stripe.trouble, ( question ) =>
				worlds[
					/_test_/.test( question.headers.authorization )
						? 'test'
						: 'live'
				].answer( question )
			),
			{ contract: 'stripe' }
		),
	];
	stripe.asked = services[ 0 ].asked;
	const paypal = { trouble: { isLost: false }, asked: [] };
	for ( const [ mode, world ] of [
		[ 'live', '' ],
		[ 'test', '.sandbox' ],
	] ) {
		const { shop, answer } = paypalOf( PAYPAL_APPS[ mode ] );
		paypal[ mode ] = shop;
		services.push(
			await startService(
				[ `api-m${ world }.paypal.com` ],
				lost( paypal.trouble, ( question ) => {
					paypal.asked.push( question );
					return answer( question );
				} ),
				{ contract: 'paypal' }
			)
		);
	}
	const old = { isThere: false };
	services.push(
		await startService( [ new URL( HERE ).hostname ], () =>
			old.isThere
				? { status: 400, body: { state: 'not-signed' } }
				: { status: 404, body: '<h1>Gone</h1>' }
		)
	);
	await forgetSetup();
	await moveTo( HERE );
	return {
		stripe,
		paypal,
		old,
		async close() {
			await forgetSetup();
			await php( "delete_option( 'test_origin' );" );
			await removePlugin();
			for ( const service of services ) {
				await service.close();
			}
		},
	};
}
