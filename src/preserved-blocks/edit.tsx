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
import { FormPart } from './form-part';
import { makeSafe } from './safe-markup';

type Attributes = Record< string, unknown > & { savedMarkup?: string };

/** Blocks that stand inside a form's field; they are shown as what they are there. */
const FORM_PARTS = [
	'jetpack/label',
	'jetpack/input',
	'jetpack/phone-input',
	'jetpack/option',
	'jetpack/input-rating',
	'jetpack/input-range',
];

/** Containers inside forms, whose contents speak for themselves. */
const FORM_CONTAINERS = [
	'jetpack/options',
	'jetpack/dropzone',
	'jetpack/fieldset-image-options',
	'jetpack/input-image-option',
	'jetpack/form-step',
	'jetpack/form-step-container',
	'jetpack/form-step-navigation',
];

/** Does markup show anything: a word, or something from elsewhere? */
const isVisible = ( markup: string ) =>
	/<(?:img|video|audio|svg)\b/i.test( markup ) ||
	markup.replace( /<[^>]*>/g, '' ).trim() !== '';

function Explanation( { name, title }: { name: string; title: string } ) {
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
	if ( FORM_PARTS.includes( name ) ) {
		return (
			<div { ...blockProps }>
				<FormPart name={ name } attributes={ attributes } />
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
	return (
		<div { ...blockProps }>
			<Explanation name={ name } title={ title } />
			{ isVisible( markup ) && <RawHTML>{ makeSafe( markup ) }</RawHTML> }
		</div>
	);
}
