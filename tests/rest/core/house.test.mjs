/** Who may ask is said by name, for every route of ours as WordPress knows it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { php } from '../site.mjs';

/** Every handler of a route whose callback is a function of ours: `route`, `method`, `permission`, `args`. */
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
						'args'       => array_map(
							fn( $arg ) => array_filter( $arg, fn( $value ) => ! is_callable( $value ) || is_string( $value ) ),
							$handler['args'] ?? array()
						),
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

/** The types that WordPress validates; it writes a notice for each value of another one. */
const TYPES = [
	'array',
	'object',
	'string',
	'number',
	'integer',
	'boolean',
	'null',
];

/** The types in a schema and what is inside it, each with its place. */
function typesIn( schema, place ) {
	const inside = [
		...Object.entries( schema.properties ?? {} ),
		...[ 'items', 'additionalProperties' ]
			.filter( ( name ) => typeof schema[ name ] === 'object' )
			.map( ( name ) => [ name, schema[ name ] ] ),
	];
	return [
		...[ schema.type ?? [] ].flat().map( ( type ) => ( { place, type } ) ),
		...inside.flatMap( ( [ name, one ] ) =>
			typesIn( one, `${ place } ${ name }` )
		),
	];
}

test( 'every parameter has a type that WordPress knows', async () => {
	const types = ( await handlers() ).flatMap( ( { route, args } ) =>
		Object.entries( args ).flatMap( ( [ name, schema ] ) =>
			typesIn( schema, `${ route } ${ name }` )
		)
	);
	assert.ok( types.length > 100, String( types.length ) );
	assert.deepEqual(
		types.filter( ( { type } ) => ! TYPES.includes( type ) ),
		[]
	);
} );
