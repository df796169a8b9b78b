/** The patterns (php-stubs/core/patterns) as PHP prints them, in English, without WordPress. */
import { spawnSync } from 'child_process';
import { join } from 'path';

export interface Pattern {
	title: string;
	description: string;
	keywords: string[];
	categories: string[];
	blockTypes: string[];
	content: string;
}

const CODE = String.raw`
define( 'ABSPATH', '/' );
function __( $text ) { return $text; }
function esc_html_e( $text ) { echo htmlspecialchars( $text, ENT_QUOTES ); }
function serialize_block_attributes( $attributes ) {
	return strtr( json_encode( $attributes, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), [ '\\\\' => '\\u005c', '--' => '\\u002d\\u002d', '<' => '\\u003c', '>' => '\\u003e', '&' => '\\u0026', '\\"' => '\\u0022' ] );
}
require 'php-stubs/core/patterns/patterns.php';
$all = [];
foreach ( Mainstay\Core\Patterns\Catalog\get_patterns() as $file => $pattern ) {
	$all[ $file ] = $pattern + [ 'content' => Mainstay\Core\Patterns\get_content( $file ) ];
}
echo json_encode( $all );`;

/** Returns all patterns by their file, e.g. `pages/contact`. */
export function readPatterns(): Record< string, Pattern > {
	const { stdout, stderr, status } = spawnSync( 'php', [ '-r', CODE ], {
		cwd: join( __dirname, '../..' ),
		encoding: 'utf8',
	} );
	if ( status !== 0 || stderr ) {
		throw new Error( stderr || stdout );
	}
	return JSON.parse( stdout );
}
