import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { boot } from '../../../shared/boot';
import { Nudge } from './nudge';
import { Tabs } from './tabs';
import './window.scss';

/** The window; where the plan of the host has no previews, the way to one that has. */
export function PreviewsWindow( { onClose }: { onClose: () => void } ) {
	const availability = boot().availability[ 'social-previews' ];
	return (
		<Modal
			className="mainstay-previews"
			title={ __( 'Social Previews', 'mainstay-blocks' ) }
			size="large"
			onRequestClose={ onClose }
		>
			{ availability && ! availability.available ? (
				<Nudge details={ availability.details } />
			) : (
				<Tabs />
			) }
		</Modal>
	);
}
