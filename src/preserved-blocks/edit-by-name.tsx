import { useBlockEditContext } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Edit as PreservedEdit } from './edit';
import { FORM_STEPS } from './form-steps';

/** A block that shows what it holds, or a step of a form, which can be edited. */
export function Edit( props: BlockEditProps< Record< string, unknown > > ) {
	const { name } = useBlockEditContext();
	const BlockEdit = FORM_STEPS[ name ] ?? PreservedEdit;
	return <BlockEdit { ...props } />;
}
