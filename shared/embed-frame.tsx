import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Disabled } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { boot } from './boot';

interface Props {
	/** The company's name. */
	service: string;
	src: string;
	/** The same content by a plain link. */
	link: string;
	/** Starts the names of the classes. */
	block: string;
	size?: { width: number; height: number };
}

/**
 * A frame of another company in the editor: to be seen, not to be used. The company is asked
 * nothing for the examples that the inserter shows; where visitors are asked first, authors are too.
 */
export function EmbedFrame({ service, src, link, block, size }: Props) {
	const [isAllowed, setIsAllowed] = useState(!boot().consentGate);
	const isExample = useSelect(
		(select) =>
			(select(blockEditorStore).getSettings() as any).isPreviewMode,
		[]
	);

	if (isAllowed && !isExample) {
		return (
			<div className={`${block}__preview`}>
				<Disabled>
					<iframe
						className={`${block}__frame`}
						src={src}
						title={sprintf(
							/* translators: %s: name of a company, e.g. Calendly. */
							__('Embedded content from %s', 'mainstay-blocks'),
							service
						)}
						sandbox="allow-scripts allow-same-origin"
						referrerPolicy="strict-origin"
						{...size}
					/>
				</Disabled>
				<div className={`${block}__overlay`} />
			</div>
		);
	}
	return (
		<div className={`${block}__ask`}>
			<a href={link} onClick={(event) => event.preventDefault()}>
				{link}
			</a>
			{!isExample && (
				<>
					<p>
						{sprintf(
							/* translators: %s: name of a company, e.g. Calendly. */
							__(
								'Visitors are asked before content from %s loads.',
								'mainstay-blocks'
							),
							service
						)}
					</p>
					<Button
						variant="secondary"
						onClick={() => setIsAllowed(true)}
						__next40pxDefaultSize
					>
						{sprintf(
							/* translators: %s: name of a company, e.g. Calendly. */
							__('Load content from %s', 'mainstay-blocks'),
							service
						)}
					</Button>
				</>
			)}
		</div>
	);
}
