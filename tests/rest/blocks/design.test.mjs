/** The design that authors choose is on the page: every block that can be designed, and each of its supports. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { php } from '../site.mjs';

const read = ( path ) =>
	fs.readFileSync( new URL( `../../../${ path }`, import.meta.url ), 'utf8' );
const list = ( path ) =>
	fs.readdirSync( new URL( `../../../${ path }`, import.meta.url ) );

/** What an author chooses, by support: attributes, and what the element of the block has then. */
const CHOICES = {
	anchor: { attributes: { anchor: 'this-place' }, id: 'this-place' },
	color: {
		attributes: {
			backgroundColor: 'base',
			style: { color: { text: '#123456' } },
		},
		names: [ 'has-base-background-color', 'has-background' ],
		style: [ 'color:#123456' ],
	},
	__experimentalBorder: {
		attributes: {
			borderColor: 'contrast',
			style: { border: { radius: '7px', width: '2px' } },
		},
		names: [ 'has-contrast-border-color' ],
		style: [ 'border-radius:7px', 'border-width:2px' ],
	},
	shadow: {
		attributes: { style: { shadow: 'var:preset|shadow|natural' } },
		style: [ 'box-shadow:var(--wp--preset--shadow--natural)' ],
	},
	spacing: {
		attributes: {
			style: { spacing: { margin: { top: '9px', bottom: '8px' } } },
		},
		style: [ 'margin-top:9px', 'margin-bottom:8px' ],
	},
	typography: {
		attributes: {
			fontSize: 'large',
			style: { typography: { lineHeight: '2' } },
		},
		names: [ 'has-large-font-size' ],
		style: [ 'line-height:2' ],
	},
};

const designed = list( 'extensions/blocks' )
	.filter( ( folder ) =>
		list( `extensions/blocks/${ folder }` ).includes( 'block.json' )
	)
	.map( ( folder ) =>
		JSON.parse( read( `extensions/blocks/${ folder }/block.json` ) )
	)
	.filter( ( { mainstay } ) => mainstay?.designOnServer );

/** What the demo page gets when it is made. */
const MEDIA = {
	'jetpack/gif': { giphyUrl: 'https://giphy.com/embed/xT9IgG50Fb7Mi0prBC' },
	'jetpack/story': {
		mediaFiles: [
			{
				alt: 'A loaf',
				caption: '',
				height: 1280,
				id: 1,
				mime: 'image/jpeg',
				type: 'image',
				url: 'https://example.com/loaf.jpg',
				width: 720,
			},
		],
	},
};

/** They show nothing on this site: no key, no other posts, nothing that is counted; WordPress makes their element. */
const UNSEEN = [
	'jetpack/blog-stats',
	'jetpack/like',
	'jetpack/mailchimp',
	'jetpack/related-posts',
	'jetpack/top-posts',
];

const demo = list( 'tests/site/demo' )
	.filter( ( file ) => file.endsWith( '.html' ) )
	.map( ( file ) => read( `tests/site/demo/${ file }` ) );

const json = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from(
		JSON.stringify( value )
	).toString( 'base64' ) }' ), true )`;

/**
 * Renders blocks of the demo with attributes of a design.
 *
 * @param {Array<{name: string, attributes: Object}>} cases Blocks.
 * @return {Promise<Array<?{class: ?string, id: ?string, style: ?string, html: string}>>} The element of each block; null
 *         where it shows nothing.
 */
const render = ( cases ) =>
	php( `
		Mainstay\\Core\\BlockTypes\\register_all();
		$find = static function ( array $blocks, string $name ) use ( &$find ) {
			foreach ( $blocks as $block ) {
				$found = $name === $block['blockName'] ? $block : $find( $block['innerBlocks'], $name );
				if ( $found ) {
					return $found;
				}
			}
			return null;
		};
		$demo  = array_map( 'parse_blocks', ${ json( demo ) } );
		$id    = wp_insert_post( [ 'post_title' => 'Design', 'post_status' => 'publish' ] );
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		$shown = [];
		foreach ( ${ json( cases ) } as $case ) {
			$block = null;
			foreach ( $demo as $blocks ) {
				$block ??= $find( $blocks, $case['name'] );
			}
			if ( ! $block ) {
				$shown[] = 'not in the demo';
				continue;
			}
			$block['attrs'] = $case['attributes'] + (array) $block['attrs'];
			$html           = render_block( $block );
			$tags           = new WP_HTML_Tag_Processor( $html );
			$shown[]        = $tags->next_tag( [ 'class_name' => wp_get_block_default_classname( $case['name'] ) ] ) || ( ( $tags = new WP_HTML_Tag_Processor( $html ) ) && $tags->next_tag() )
				? [
					'class' => $tags->get_attribute( 'class' ),
					'html'  => $html,
					'id'    => $tags->get_attribute( 'id' ),
					'style' => $tags->get_attribute( 'style' ),
				]
				: null;
		}
		wp_delete_post( $id, true );
		return $shown;` );

test( 'each support of each block is seen on the page', async () => {
	const cases = designed.flatMap( ( { name, supports } ) =>
		Object.keys( CHOICES )
			.filter( ( support ) => supports[ support ] )
			.map( ( support ) => ( {
				name,
				support,
				attributes: {
					...MEDIA[ name ],
					...CHOICES[ support ].attributes,
				},
			} ) )
	);
	const shown = await render( cases );
	const wrong = [];
	const unseen = new Set();
	cases.forEach( ( { name, support }, index ) => {
		const element = shown[ index ];
		if ( ! element || ! element.html ) {
			unseen.add( name );
			return;
		}
		const { id, names = [], style = [] } = CHOICES[ support ];
		const classes = ( element.class ?? '' ).split( ' ' );
		const declarations = ( element.style ?? '' )
			.split( ';' )
			.map( ( one ) => one.replace( /:\s+/, ':' ).trim() );
		if (
			( id && element.id !== id ) ||
			names.some( ( one ) => ! classes.includes( one ) ) ||
			style.some( ( one ) => ! declarations.includes( one ) )
		) {
			wrong.push( [
				name,
				support,
				element.class,
				element.style,
				element.id,
			] );
		}
	} );
	assert.deepEqual( wrong, [] );
	assert.deepEqual( [ ...unseen ].sort(), UNSEEN );
	assert.ok( cases.length > 100, `${ cases.length }` );
} );

test( 'what is no design does nothing', async () => {
	const hostile = [
		{ anchor: '"><script>alert(1)</script>' },
		{ anchor: [ 'a' ] },
		{ style: 'color:red' },
		{
			style: {
				color: { text: 'red;background:url(javascript:alert(1))' },
			},
		},
		{
			style: {
				spacing: { margin: { top: '1px"><script>alert(1)</script>' } },
			},
		},
		{ backgroundColor: '"><script>' },
		{ backgroundColor: { a: 1 }, fontSize: 7 },
		{ style: { border: { radius: { topLeft: 'expression(alert(1))' } } } },
	];
	const cases = [
		'jetpack/map',
		'jetpack/contact-info',
		'jetpack/recipe',
	].flatMap( ( name ) =>
		hostile.map( ( attributes ) => ( { name, attributes } ) )
	);
	const shown = await render( cases );
	shown.forEach( ( element, index ) => {
		const { name, attributes } = cases[ index ];
		const told = `${ name } ${ JSON.stringify( attributes ) }`;
		assert.ok( element?.html, told );
		assert.doesNotMatch( element.html, /<script>alert/, told );
		assert.doesNotMatch(
			element.style ?? '',
			/javascript|expression|background:url/,
			told
		);
	} );
} );
