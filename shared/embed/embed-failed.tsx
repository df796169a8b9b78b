import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { renderToString } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { readAddress } from './embed-url';

/** What was typed cannot be embedded; it can be kept as a link. */
export function EmbedFailed( {
	clientId,
	typed,
}: {
	clientId: string;
	typed: string;
} ) {
	const { replaceBlock } = useDispatch( blockEditorStore );
	const convert = () => {
		const address = readAddress( typed );
		replaceBlock(
			clientId,
			createBlock( 'core/paragraph', {
				content: renderToString(
					address ? (
						<a href={ address.text }>{ typed }</a>
					) : (
						<>{ typed }</>
					)
				),
			} )
		);
	};
	return (
		<Notice
			className="mainstay-embed__failed"
			status="error"
			isDismissible={ false }
			actions={ [
				{
					label: __( 'Convert block to link', 'mainstay-blocks' ),
					onClick: convert,
				},
			] }
		>
			{ __(
				'Sorry, this content could not be embedded.',
				'mainstay-blocks'
			) }
		</Notice>
	);
}
