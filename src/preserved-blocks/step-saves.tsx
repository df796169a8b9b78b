/** How steps of a form and what is around them are saved: with what their author chose of their looks. */
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { saveMarkup, type WithSavedMarkup } from '../../shared/saved-markup';

interface SaveProps {
	attributes: WithSavedMarkup;
	innerBlocks?: unknown[];
}

const BORDER = { color: true, radius: true, style: true, width: true };

/** What authors can change of the looks. */
export const STEP_SUPPORTS = {
	align: true,
	color: { gradients: true, link: true },
	html: false,
	reusable: false,
	spacing: { margin: true, padding: true },
};
export const CONTAINER_SUPPORTS = {
	color: { gradients: true, link: true },
	dimensions: { minHeight: true },
	html: false,
	reusable: false,
	shadow: true,
	spacing: { margin: true, padding: true },
	__experimentalBorder: BORDER,
};

/** One element, or two of which one is around the other, without anything of somebody's own. */
const PLAIN =
	/^\s*(?:<div class="jetpack-form-steps-wrapper">\s*)?<div(?: class="[^"]*")?(?: style="[^"]*")?>\s*(?:<\/div>\s*){1,2}$/;

/** Was this written by hand? Then its bytes are kept, and its looks are. */
const isOwnMarkup = ( { savedMarkup = '' }: WithSavedMarkup ) =>
	savedMarkup.trim() !== '' && ! PLAIN.test( savedMarkup );

export const saveStep = ( props: SaveProps ) =>
	isOwnMarkup( props.attributes ) ? (
		saveMarkup( props )
	) : (
		<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
	);

export const saveContainer = ( props: SaveProps ) =>
	isOwnMarkup( props.attributes ) ? (
		saveMarkup( props )
	) : (
		<div className="jetpack-form-steps-wrapper">
			<div
				{ ...useInnerBlocksProps.save(
					useBlockProps.save( {
						className: 'jetpack-form-step-container',
					} )
				) }
			/>
		</div>
	);
