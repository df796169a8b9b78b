import {
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { renderToString, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { readAddress } from '../../../shared/embed-url';
import { Controls } from './controls';
import { readEvent } from './event-address';
import { Preview } from './preview';
import { Resolving } from './resolving';
import type { EventbriteAttributes } from './types';
import { UrlForm } from './url-form';

function ModalButton() {
	const template = useMemo<any>(
		() => [
			[
				'jetpack/button',
				{
					element: 'a',
					uniqueId: 'eventbrite-widget-id',
					text: __('Register', 'mainstay-blocks'),
				},
			],
		],
		[]
	);
	return <InnerBlocks template={template} templateLock="all" />;
}

export function Edit({
	attributes,
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps<EventbriteAttributes>) {
	// What was typed and cannot be stored, or not yet.
	const [draft, setDraft] = useState<string | null>(null);
	// Where a short link leads to; in an opened post it stays what it is.
	const [followed, setFollowed] = useState<{ url: string; to: string }>();
	const [isEditing, setIsEditing] = useState(false);
	const wrapper = useRef<HTMLDivElement>(null);
	const blockProps = useBlockProps({ ref: wrapper });
	const { replaceBlock } = useDispatch(blockEditorStore);
	const url = draft ?? attributes.url ?? '';
	const isFollowed = followed?.url === url;
	const address = isFollowed ? followed.to : url;
	const event = readEvent(address);

	const store = (eventUrl: string, eventId: number) => {
		setDraft(null);
		setAttributes({ url: readAddress(eventUrl)!.text, eventId });
	};
	const fail = (typed: string) => {
		setDraft(typed);
		setAttributes({ url: undefined, eventId: undefined });
	};
	const submit = (typed: string) => {
		if (!typed) {
			return;
		}
		const typedEvent = readEvent(typed);
		setIsEditing(false);
		setFollowed(undefined);
		// The field that had the focus goes away.
		wrapper.current?.focus();
		if (typedEvent?.kind === 'event') {
			store(typed, typedEvent.id);
		} else if (typedEvent) {
			setDraft(typed);
		} else {
			fail(typed);
		}
	};
	const onResolved = (to: string) => {
		const target = readEvent(to);
		setFollowed({ url, to });
		if (draft !== null && target?.kind === 'event') {
			store(to, target.id);
		} else if (draft !== null) {
			fail(draft);
		}
	};
	const convert = () => {
		const link = readAddress(url);
		replaceBlock(
			clientId,
			createBlock('core/paragraph', {
				content: renderToString(
					link ? <a href={link.text}>{url}</a> : <>{url}</>
				),
			})
		);
	};
	const content = () => {
		if (!url || isEditing) {
			return <UrlForm url={url} onSubmit={submit} />;
		}
		if (event?.kind === 'short' && !isFollowed) {
			return (
				<Resolving
					key={url}
					url={readAddress(url)!.text}
					onResolved={onResolved}
				/>
			);
		}
		if (event?.kind !== 'event') {
			return <UrlForm url={url} onSubmit={submit} onConvert={convert} />;
		}
		return (
			<>
				<Controls
					style={attributes.style}
					onStyle={(style) => setAttributes({ style })}
					onEditUrl={() => setIsEditing(true)}
				/>
				{attributes.style === 'modal' ? (
					<ModalButton />
				) : (
					<Preview
						key={event.id}
						url={readAddress(address)!.text}
						eventId={event.id}
						isSelected={isSelected}
					/>
				)}
			</>
		);
	};
	return <div {...blockProps}>{content()}</div>;
}
