/** Who may ask is said by name, for every route of ours as WordPress knows it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { php } from '../site.mjs';

/** Every handler of a route whose callback is a function of ours: `route`, `method`, `permission`. */
const handlers = () =>
	php( `
		$ours = array();
		foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
			foreach ( $handlers as $handler ) {
				$callback   = $handler['callback'];
				$permission = $handler['permission_callback'] ?? null;
				$file       = ( is_string( $callback ) || $callback instanceof Closure )
					? ( new ReflectionFunction( $callback ) )->getFileName()
					: '';
				if ( str_contains( (string) $file, 'mainstay-blocks/rest' ) ) {
					$ours[] = array(
						'route'      => $route,
						'method'     => implode( ' ', array_keys( $handler['methods'] ) ),
						'permission' => is_string( $permission ) ? $permission : null,
					);
				}
			}
		}
		return $ours;
	` );

test( 'every route says by a named function who may ask', async () => {
	const found = await handlers();
	assert.notEqual( found.length, 0 );
	const unnamed = found.filter(
		( { permission } ) => ! permission?.startsWith( 'Mainstay\\' )
	);
	assert.deepEqual( unnamed, [] );
} );
