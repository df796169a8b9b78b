import {
	store as blockEditorStore,
	useBlockEditContext,
	useBlockProps,
	useInnerBlocksProps,
	Warning,
} from '@wordpress/block-editor';
import { store as blocksStore, type BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { RawHTML } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { CloudBlock } from './cloud-block';
import { CLOUD_BLOCKS } from './cloud-text';
import { makeSafe } from './safe-markup';
import { explainSearchBlock } from './search-texts';

type Attributes = Record< string, unknown > & { savedMarkup?: string };

/** Containers inside forms, whose contents speak for themselves. */
const FORM_CONTAINERS = [
	'jetpack/form-step',
	'jetpack/form-step-container',
	'jetpack/form-step-navigation',
];

/** Does markup show anything: a word, or something from elsewhere? */
const isVisible = ( markup: string ) =>
	/<(?:img|video|audio|svg)\b/i.test( markup ) ||
	markup.replace( /<[^>]*>/g, '' ).trim() !== '';

function Explanation( { name, title }: { name: string; title: string } ) {
	const aboutSearch = explainSearchBlock( name );
	if ( aboutSearch ) {
		return <Warning>{ `${ title }. ${ aboutSearch }` }</Warning>;
	}
	return (
		<Warning>
			{ name.startsWith( 'jetpack/field-' ) ||
			name.startsWith( 'jetpack/form-' )
				? sprintf(
						/* translators: %s: name of a block, such as "Slider Field". */
						__(
							'%s: this part of the form cannot be edited here yet. It is kept as it is.',
							'mainstay-blocks'
						),
						title
					)
				: sprintf(
						/* translators: %s: name of a block, such as "Blogroll". */
						__(
							'%s: this block was made with another plugin and cannot be edited here yet. It is kept as it is, and saving the post changes nothing in it.',
							'mainstay-blocks'
						),
						title
					) }
		</Warning>
	);
}

export function Edit( {
	clientId,
	attributes,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const { name } = useBlockEditContext();
	const blockProps = useBlockProps();
	const { children, ...containerProps } = useInnerBlocksProps( blockProps, {
		renderAppender: () => null,
	} );
	const { isEmpty, title } = useSelect(
		( select ) => ( {
			isEmpty: ! select( blockEditorStore ).getBlockCount( clientId ),
			title: String(
				select( blocksStore ).getBlockType( name )?.title ?? name
			),
		} ),
		[ clientId, name ]
	);
	if ( name in CLOUD_BLOCKS ) {
		return (
			<div { ...blockProps }>
				<CloudBlock { ...{ name, title, clientId, attributes } } />
			</div>
		);
	}
	if ( ! isEmpty ) {
		return (
			<div { ...containerProps }>
				{ ! FORM_CONTAINERS.includes( name ) && isSelected && (
					<Explanation name={ name } title={ title } />
				) }
				{ children }
			</div>
		);
	}
	const markup = attributes.savedMarkup ?? '';
	const audio = attributes.audioUrl;
	return (
		<div { ...blockProps }>
			<Explanation name={ name } title={ title } />
			{ name === 'jetpack/post-to-audio' &&
				typeof audio === 'string' &&
				/^https?:\/\//i.test( audio ) && (
					<audio
						controls
						preload="none"
						src={ audio }
						aria-label={ title }
					/>
				) }
			{ isVisible( markup ) && <RawHTML>{ makeSafe( markup ) }</RawHTML> }
		</div>
	);
}
