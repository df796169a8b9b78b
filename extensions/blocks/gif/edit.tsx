import {
	BlockControls,
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	Button,
	Notice,
	PanelBody,
	Placeholder,
	TextareaControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { errorMessage } from '../../../shared/error-message';
import { useRequest } from '../../../shared/use-request';
import { copyPicture, findPictures, type Picture } from './api';
import { icon } from './icon';
import { aspectRatio, chosen, copied, fileOf } from './picture-of';
import { Results } from './results';
import { SearchForm } from './search-form';
import type { GifAttributes } from './types';
import { useSearch } from './use-search';

/** Its pictures are free to copy, and its servers not there to serve other sites' visitors. */
const TO_BE_COPIED = 'commons';

type Copying =
	{ status: 'idle' | 'running' } | { status: 'failed'; message: string };

export function Edit({
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps<GifAttributes>) {
	const { caption, searchText = '', paddingTop, alt } = attributes;
	const [isSearching, setIsSearching] = useState(false);
	const [provider, setProvider] = useState<string>();
	// Found, and to be copied before the block can hold it.
	const [candidate, setCandidate] = useState<Picture>();
	const [selected, setSelected] = useState<string>();
	const [copying, setCopying] = useState<Copying>({ status: 'idle' });
	const file = candidate?.file ?? fileOf(attributes);
	const isAsking = !file || (isSelected && isSearching);

	const choose = (picture: Picture, text: string, from: string) => {
		setSelected(picture.id);
		setCopying({ status: 'idle' });
		if (from === TO_BE_COPIED) {
			setCandidate(picture);
			return;
		}
		setCandidate(undefined);
		setAttributes(chosen(picture, text));
	};
	const { search, run } = useSearch((picture, text, from) => {
		setIsSearching(true);
		choose(picture, text, from);
	});
	const providers = useRequest(
		async (signal) =>
			isAsking ? findPictures('', undefined, signal) : undefined,
		[isAsking]
	);
	const known = providers.status === 'ready' ? providers.data : undefined;

	const copy = async (picture: Picture) => {
		setCopying({ status: 'running' });
		try {
			const result = await copyPicture(TO_BE_COPIED, picture.id);
			setAttributes({
				...copied(result, search.status === 'ready' ? search.text : ''),
				// The licence wants the author named; what is written already stays.
				caption: caption || result.caption,
			});
			setCandidate(undefined);
			setCopying({ status: 'idle' });
		} catch (error) {
			setCopying({ status: 'failed', message: errorMessage(error) });
		}
	};

	const form = (
		<SearchForm
			initial={searchText}
			search={search}
			providers={known?.providers ?? []}
			provider={provider ?? known?.provider ?? ''}
			onProvider={setProvider}
			onSearch={(text) => run(text, provider)}
		/>
	);
	if (!file) {
		return (
			<div {...useBlockProps()}>
				<Placeholder
					icon={icon}
					label={__('GIF', 'mainstay-blocks')}
					instructions={__(
						'Search for an animated picture, or paste its address at GIPHY.',
						'mainstay-blocks'
					)}
				>
					{form}
				</Placeholder>
			</div>
		);
	}
	return (
		<figure {...useBlockProps()}>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						isPressed={isSearching}
						onClick={() => setIsSearching(!isSearching)}
					>
						{__('Replace', 'mainstay-blocks')}
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={__('Settings', 'mainstay-blocks')}>
					<TextareaControl
						label={__('Alternative text', 'mainstay-blocks')}
						help={__(
							'Says what is on the picture to those who do not see it.',
							'mainstay-blocks'
						)}
						value={alt ?? ''}
						onChange={(value) => setAttributes({ alt: value })}
					/>
				</PanelBody>
			</InspectorControls>
			{isSelected && isSearching && form}
			<div
				className="wp-block-jetpack-gif__frame"
				style={{ aspectRatio: aspectRatio(paddingTop) }}
			>
				<img src={file} alt={candidate?.title ?? alt ?? searchText} />
			</div>
			{isSelected && search.status === 'ready' && isSearching && (
				<Results
					pictures={search.found.pictures}
					selected={selected}
					onSelect={(picture) =>
						choose(picture, search.text, search.found.provider)
					}
				/>
			)}
			{candidate && (
				<Notice
					status={copying.status === 'failed' ? 'error' : 'info'}
					isDismissible={false}
				>
					{copying.status === 'failed'
						? copying.message
						: sprintf(
								/* translators: %s: name of a company, e.g. Wikimedia Commons. */
								__(
									'Pictures of %s are copied into the media library, with the name of who made them.',
									'mainstay-blocks'
								),
								'Wikimedia Commons'
							)}
					<Button
						variant="primary"
						isBusy={copying.status === 'running'}
						onClick={() => copy(candidate)}
						__next40pxDefaultSize
					>
						{__('Use this picture', 'mainstay-blocks')}
					</Button>
				</Notice>
			)}
			{(isSelected || caption) && (
				<RichText
					tagName="figcaption"
					aria-label={__('Caption', 'mainstay-blocks')}
					placeholder={__('Add a caption', 'mainstay-blocks')}
					value={caption ?? ''}
					onChange={(value: string) =>
						setAttributes({ caption: value })
					}
				/>
			)}
		</figure>
	);
}
