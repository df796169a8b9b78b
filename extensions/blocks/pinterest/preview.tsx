import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Disabled } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { renderToString, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { boot } from '../../../shared/boot';
import { pinKind } from './pin-kind';
import { Sandbox } from './sandbox';

const SCRIPT = 'https://assets.pinterest.com/js/pinit.js';

/** What visitors will see; a link where Pinterest must not be, or cannot be, asked. */
export function Preview({
	url,
	isSelected,
}: {
	url: string;
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
				<Sandbox
					title={__(
						'Embedded content from Pinterest',
						'mainstay-blocks'
					)}
					html={renderToString(
						<a data-pin-do={pinKind(url)} href={url}>
							{url}
						</a>
					)}
					script={SCRIPT}
				/>
			</Disabled>
		);
	}
	return (
		<div className="wp-block-jetpack-pinterest__link">
			<a href={url} onClick={(event) => event.preventDefault()}>
				{url}
			</a>
			{!isExample && (
				<>
					<p>
						{__(
							'Visitors are asked before content from Pinterest loads.',
							'mainstay-blocks'
						)}
					</p>
					<Button
						variant="secondary"
						onClick={() => setIsAllowed(true)}
						__next40pxDefaultSize
					>
						{__('Load content from Pinterest', 'mainstay-blocks')}
					</Button>
				</>
			)}
		</div>
	);
}
