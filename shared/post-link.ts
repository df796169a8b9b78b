import type { Select } from '@wordpress/data';
import { cleanForSlug } from '@wordpress/url';

/**
 * The address that the post has or will have when it is published: WordPress makes it of the title,
 * and calls a post that was never saved `auto-draft`. Empty where the post has none.
 *
 * @param select Of the registry.
 */
export function postLink( select: Select ): string {
	const editor = select( 'core/editor' );
	const parts = editor?.getPermalinkParts?.();
	if ( ! parts || ! editor.isPermalinkEditable() ) {
		return (
			editor?.getPermalink?.() ??
			editor?.getCurrentPostAttribute?.( 'link' ) ??
			''
		);
	}
	const slug =
		editor.getEditedPostAttribute( 'slug' ) || slugOfTitle( select );
	return `${ parts.prefix }${ slug }${ parts.suffix }`;
}

function slugOfTitle( select: Select ): string {
	const editor = select( 'core/editor' );
	const title = editor.getEditedPostAttribute( 'title' );
	const isSaved =
		title === editor.getCurrentPostAttribute( 'title' ) &&
		editor.getCurrentPostAttribute( 'status' ) !== 'auto-draft';
	// Of the saved title the server knows the slug, with a number where another post has it.
	const generated = isSaved
		? editor.getEditedPostAttribute( 'generated_slug' )
		: '';
	return (
		generated ||
		cleanForSlug( title ?? '' ) ||
		String( editor.getCurrentPostId() )
	);
}
