/** What a thread cannot have of a block, in sentences. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { CONTAINERS, SUPPORTED } from './supported';

interface Block {
	name: string;
	attributes: Record< string, unknown >;
	/** Names of the blocks that it is in, from the outside. */
	parents: string[];
	/** How many blocks are in it. */
	images: number;
	/** Does the canvas show the template around the post? */
	isTemplate: boolean;
	/** Slug of the network that the thread is marked for. */
	network: string;
	/** So many pictures a post there shows. */
	maxImages: number;
}

/** What is said of a block. X has the words of its own. */
const sentences = ( { network, maxImages }: Block ) =>
	network === 'x'
		? {
				no: __(
					'This block is not exportable to Twitter',
					'mainstay-blocks'
				),
				images: __(
					'Twitter displays the first four images.',
					'mainstay-blocks'
				),
				formats: __(
					'Twitter removes all text formatting.',
					'mainstay-blocks'
				),
			}
		: {
				no: __(
					'This block is left out of the thread.',
					'mainstay-blocks'
				),
				images: sprintf(
					/* translators: %d: number of images. */
					_n(
						'Only the first %d image is shown in the thread.',
						'Only the first %d images are shown in the thread.',
						maxImages,
						'mainstay-blocks'
					),
					maxImages
				),
				formats: __(
					'The thread is without text formatting.',
					'mainstay-blocks'
				),
			};

const FORMATS =
	/<(b|bdo|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)[\s>]/i;
const LINKS = /<a\s[^>]*href/i;

/** Blocks that are a part of another one's text. */
const PARTS = [ 'core/list-item' ];

const TEXTS = [ 'content', 'values', 'value', 'citation' ];

/** The blocks around this one that count: those of the template do not; null outside the post. */
function parentsIn( { parents, isTemplate }: Block ): string[] | null {
	const post = parents.lastIndexOf( 'core/post-content' );
	return isTemplate && post < 0 ? null : parents.slice( post + 1 );
}

export function warningsOf( block: Block ): string[] {
	const parents = parentsIn( block );
	const isIn = ( names: string[] ) => names.includes( block.name );
	// Inside a block that is none of a thread's, that block says it.
	if (
		! parents?.every(
			( name ) =>
				name in SUPPORTED ||
				[ ...CONTAINERS, ...PARTS ].includes( name )
		) ||
		isIn( CONTAINERS )
	) {
		return [];
	}
	if ( ! ( block.name in SUPPORTED ) && ! isIn( PARTS ) ) {
		return [ sentences( block ).no ];
	}
	const said = sentences( block );
	const text = TEXTS.map( ( name ) =>
		String( block.attributes[ name ] ?? '' )
	).join( ' ' );
	const images = Math.max(
		block.images,
		( block.attributes.images as unknown[] | undefined )?.length ?? 0
	);
	return [
		isIn( [ 'core/gallery' ] ) && images > block.maxImages && said.images,
		FORMATS.test( text ) && said.formats,
		LINKS.test( text ) &&
			// The specification’s own spelling.
			__( 'Links will be posted seperately.', 'mainstay-blocks' ),
	].flatMap( ( sentence ) => sentence || [] );
}
