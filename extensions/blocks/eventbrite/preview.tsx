import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Disabled } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { boot } from '../../../shared/boot';

/** The page that Eventbrite's script puts into a frame: so the editor needs no script of theirs. */
const checkoutOf = (eventId: number) =>
	addQueryArgs('https://www.eventbrite.com/checkout-external', {
		eid: eventId,
	});

/** What visitors will see; a link where Eventbrite must not be, or cannot be, asked. */
export function Preview({
	url,
	eventId,
	isSelected,
}: {
	url: string;
	eventId: number;
	isSelected: boolean;
}) {
	const [isAllowed, setIsAllowed] = useState(!boot().consentGate);
	// The inserter and the pattern list show many blocks that nobody asked for.
	const isExample = useSelect(
		(select) =>
			(select(blockEditorStore).getSettings() as any).isPreviewMode,
		[]
	);

	if (isAllowed && !isExample) {
		return (
			<Disabled isDisabled={!isSelected}>
				<iframe
					className="wp-block-jetpack-eventbrite__frame"
					title={__('Tickets on Eventbrite', 'mainstay-blocks')}
					sandbox="allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
					src={checkoutOf(eventId)}
					height={425}
				/>
			</Disabled>
		);
	}
	return (
		<div className="wp-block-jetpack-eventbrite__stand-in">
			<a href={url} onClick={(event) => event.preventDefault()}>
				{url}
			</a>
			{!isExample && (
				<>
					<p>
						{__(
							'Visitors are asked before content from Eventbrite loads.',
							'mainstay-blocks'
						)}
					</p>
					<Button
						variant="secondary"
						onClick={() => setIsAllowed(true)}
						__next40pxDefaultSize
					>
						{__('Load content from Eventbrite', 'mainstay-blocks')}
					</Button>
				</>
			)}
		</div>
	);
}
