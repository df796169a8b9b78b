import { TextareaControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useId } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { boot } from '../../../shared/boot';
import { getPostBlocks } from '../../../shared/post-blocks';
import type { PartProps } from '../../../shared/post-panel/post-panel';
import { PostPanelPart } from '../../../shared/post-panel/post-panel-part';
import { countGraphemes } from '../../../shared/previews/cut-text';
import { plainText } from '../../../shared/previews/plain-text';
import { publicText } from '../../../shared/public-text';
import { textWidth, WIDEST } from './text-width';

const META = 'advanced_seo_description';

declare module '@wordpress/editor' {
	interface PostMeta {
		[ META ]?: string;
	}
}

/** What stands for a description as long as nobody writes one. */
const usePlaceholder = (): string =>
	useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return editor.getEditedPostAttribute( 'password' )
			? ''
			: plainText( editor.getEditedPostAttribute( 'excerpt' ) ?? '' ) ||
					publicText( getPostBlocks( select ) );
	}, [] );

/** How much of the room in search results a text takes. */
function Width( { text }: { text: string } ) {
	const id = useId();
	const width = textWidth( text );
	return (
		<>
			<label
				htmlFor={ id }
				style={ { display: 'block', marginBlockStart: 12 } }
			>
				{ __( 'Width in search results', 'mainstay-blocks' ) }
			</label>
			<meter
				id={ id }
				min={ 0 }
				max={ WIDEST }
				high={ WIDEST - 1 }
				value={ Math.min( width, WIDEST ) }
				style={ { inlineSize: '100%' } }
			>
				{ sprintf(
					/* translators: 1: pixels, 2: pixels at most. */
					_n(
						'%1$d of %2$d pixel',
						'%1$d of %2$d pixels',
						WIDEST,
						'mainstay-blocks'
					),
					width,
					WIDEST
				) }
			</meter>
			<p role="status">
				{ width > WIDEST &&
					__(
						'It is wider than search results are: the end is cut off.',
						'mainstay-blocks'
					) }
			</p>
		</>
	);
}

function countSentence( description: string ): string {
	const count = countGraphemes( description );
	return sprintf(
		/* translators: %d: number of characters. */
		_n( '%d character', '%d characters', count, 'mainstay-blocks' ),
		count
	);
}

function Description() {
	const meta = useSelect(
		( select ) => select( 'core/editor' ).getEditedPostAttribute( 'meta' ),
		[]
	);
	const { editPost } = useDispatch( 'core/editor' );
	const placeholder = usePlaceholder();
	const description: string = meta?.[ META ] ?? '';
	const { seoPlugin } = boot();
	return (
		<>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'SEO description', 'mainstay-blocks' ) }
				help={ countSentence( description ) }
				placeholder={ placeholder }
				value={ description }
				rows={ 4 }
				onChange={ ( value ) =>
					editPost( { meta: { [ META ]: value } } )
				}
			/>
			<Width text={ description || placeholder } />
			{ seoPlugin && (
				<p>
					{ sprintf(
						/* translators: %s: name of a plugin. */
						__(
							'It is kept in the field of %s, which prints it.',
							'mainstay-blocks'
						),
						seoPlugin
					) }
				</p>
			) }
		</>
	);
}

/** The description, with how long it is. Without custom fields a type of posts has none. */
export function Part( { place }: PartProps ) {
	const hasMeta = useSelect(
		( select ) =>
			select( 'core/editor' ).getEditedPostAttribute( 'meta' )?.[
				META
			] !== undefined,
		[]
	);
	return hasMeta ? (
		<PostPanelPart
			place={ place }
			title={ __( 'SEO description', 'mainstay-blocks' ) }
		>
			<Description />
		</PostPanelPart>
	) : null;
}
