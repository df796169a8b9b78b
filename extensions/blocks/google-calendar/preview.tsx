import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Disabled } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { boot } from '../../../shared/boot';
import { isFrameable } from './read-calendar';

/** What visitors will see; a link where Google must not be, or cannot be, asked. */
export function Preview({
	url,
	height,
	isSelected,
}: {
	url: string;
	height: number;
	isSelected: boolean;
}) {
	const [isAllowed, setIsAllowed] = useState(!boot().consentGate);
	// The inserter and the pattern list show many blocks that nobody asked for.
	const isExample = useSelect(
		(select) =>
			(select(blockEditorStore).getSettings() as any).isPreviewMode,
		[]
	);
	const canBeFramed = isFrameable(url);

	if (isAllowed && !isExample && canBeFramed) {
		return (
			<Disabled isDisabled={!isSelected}>
				<iframe
					className="wp-block-jetpack-google-calendar__frame"
					title={__('Google Calendar', 'mainstay-blocks')}
					src={url}
					height={height}
				/>
			</Disabled>
		);
	}
	return (
		<div className="wp-block-jetpack-google-calendar__stand-in">
			<a href={url} onClick={(event) => event.preventDefault()}>
				{url}
			</a>
			{!canBeFramed && (
				<p>
					{__(
						"Google shows this page only by itself, so visitors get a link. To show the calendar here, use its 'Public URL' or 'Embed Code'.",
						'mainstay-blocks'
					)}
				</p>
			)}
			{!isExample && canBeFramed && (
				<>
					<p>
						{__(
							'Visitors are asked before content from Google Calendar loads.',
							'mainstay-blocks'
						)}
					</p>
					<Button
						variant="secondary"
						onClick={() => setIsAllowed(true)}
						__next40pxDefaultSize
					>
						{__(
							'Load content from Google Calendar',
							'mainstay-blocks'
						)}
					</Button>
				</>
			)}
		</div>
	);
}
