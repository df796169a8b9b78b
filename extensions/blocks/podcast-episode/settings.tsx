import {
	InspectorControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import {
	Button,
	PanelBody,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { numberOf, transcriptTypeOf } from './media-file';
import { PeoplePanel } from './people-panel';
import type { EpisodeAttributes } from './types';

interface Props {
	attributes: EpisodeAttributes;
	setAttributes: ( changes: Partial< EpisodeAttributes > ) => void;
}

const FIELD = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
} as const;

const TRANSCRIPT_TYPES = [
	{ value: 'text/vtt', label: 'WebVTT' },
	{ value: 'application/srt', label: 'SRT' },
	{ value: 'text/html', label: 'HTML' },
	{ value: 'application/json', label: 'JSON' },
] as const;

function EpisodePanel( { attributes, setAttributes }: Props ) {
	const { seasonNumber, episodeNumber, episodeType, explicit, duration } =
		attributes;
	return (
		<PanelBody title={ __( 'Episode', 'mainstay-blocks' ) }>
			<TextControl
				{ ...FIELD }
				label={ __( 'Season', 'mainstay-blocks' ) }
				type="number"
				min={ 1 }
				value={ seasonNumber ?? '' }
				onChange={ ( typed ) =>
					setAttributes( { seasonNumber: numberOf( typed ) } )
				}
			/>
			<TextControl
				{ ...FIELD }
				label={ __( 'Episode', 'mainstay-blocks' ) }
				type="number"
				min={ 1 }
				value={ episodeNumber ?? '' }
				onChange={ ( typed ) =>
					setAttributes( { episodeNumber: numberOf( typed ) } )
				}
			/>
			<SelectControl
				{ ...FIELD }
				label={ __( 'Type', 'mainstay-blocks' ) }
				value={ episodeType }
				options={ [
					{
						value: 'full',
						label: __( 'Full episode', 'mainstay-blocks' ),
					},
					{
						value: 'trailer',
						label: __( 'Trailer', 'mainstay-blocks' ),
					},
					{
						value: 'bonus',
						label: __( 'Bonus', 'mainstay-blocks' ),
					},
				] }
				onChange={ ( chosen ) =>
					setAttributes( { episodeType: chosen } )
				}
			/>
			<TextControl
				{ ...FIELD }
				label={ __( 'Duration', 'mainstay-blocks' ) }
				help={ __(
					'Hours, minutes and seconds, such as 1:02:03. It is read from the file.',
					'mainstay-blocks'
				) }
				value={ duration }
				onChange={ ( typed ) => setAttributes( { duration: typed } ) }
			/>
			<ToggleControl
				label={ __( 'Explicit', 'mainstay-blocks' ) }
				help={ __(
					'Podcast apps mark the episode as not for children.',
					'mainstay-blocks'
				) }
				checked={ explicit }
				onChange={ ( isOn ) => setAttributes( { explicit: isOn } ) }
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	);
}

function PicturePanel( { attributes, setAttributes }: Props ) {
	const { showPoster, coverArt } = attributes;
	return (
		<PanelBody title={ __( 'Image', 'mainstay-blocks' ) }>
			<ToggleControl
				label={ __( 'Show an image', 'mainstay-blocks' ) }
				help={ __(
					'That of the episode, or else of the post or the podcast.',
					'mainstay-blocks'
				) }
				checked={ showPoster }
				onChange={ ( isOn ) => setAttributes( { showPoster: isOn } ) }
				__nextHasNoMarginBottom
			/>
			<MediaUploadCheck>
				<MediaUpload
					allowedTypes={ [ 'image' ] }
					value={ coverArt?.id }
					onSelect={ ( { id, url }: { id: number; url: string } ) =>
						setAttributes( { coverArt: { id, url } } )
					}
					render={ ( { open }: { open: () => void } ) => (
						<Button
							variant="secondary"
							onClick={ open }
							__next40pxDefaultSize
						>
							{ coverArt?.url
								? __( 'Replace the image', 'mainstay-blocks' )
								: __( 'Choose an image', 'mainstay-blocks' ) }
						</Button>
					) }
				/>
			</MediaUploadCheck>
			{ coverArt?.url && (
				<Button
					variant="link"
					isDestructive
					onClick={ () => setAttributes( { coverArt: undefined } ) }
				>
					{ __( 'Remove the image', 'mainstay-blocks' ) }
				</Button>
			) }
		</PanelBody>
	);
}

function FilesPanel( { attributes, setAttributes }: Props ) {
	const { transcriptUrl, transcriptType, chaptersUrl } = attributes;
	return (
		<PanelBody
			title={ __( 'Transcript and chapters', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			<TextControl
				{ ...FIELD }
				label={ __( 'Address of the transcript', 'mainstay-blocks' ) }
				type="url"
				value={ transcriptUrl }
				onChange={ ( typed ) =>
					setAttributes( {
						transcriptUrl: typed,
						transcriptType: transcriptTypeOf(
							typed,
							transcriptType
						),
					} )
				}
			/>
			<SelectControl
				{ ...FIELD }
				label={ __( 'Format of the transcript', 'mainstay-blocks' ) }
				value={
					TRANSCRIPT_TYPES.find(
						( { value } ) => value === transcriptType
					)?.value
				}
				options={ [ ...TRANSCRIPT_TYPES ] }
				onChange={ ( chosen ) =>
					setAttributes( { transcriptType: chosen } )
				}
			/>
			<TextControl
				{ ...FIELD }
				label={ __( 'Address of the chapters', 'mainstay-blocks' ) }
				help={ __(
					'A file in the JSON format of Podcasting 2.0.',
					'mainstay-blocks'
				) }
				type="url"
				value={ chaptersUrl }
				onChange={ ( typed ) =>
					setAttributes( { chaptersUrl: typed } )
				}
			/>
		</PanelBody>
	);
}

function DetailsPanel( { attributes, setAttributes }: Props ) {
	return (
		<PanelBody
			title={ __( 'Place and license', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			<TextControl
				{ ...FIELD }
				label={ __( 'Place that it is about', 'mainstay-blocks' ) }
				value={ attributes.locationName }
				onChange={ ( typed ) =>
					setAttributes( { locationName: typed } )
				}
			/>
			<TextControl
				{ ...FIELD }
				label={ __( 'License', 'mainstay-blocks' ) }
				help={ __( 'For example cc-by-4.0.', 'mainstay-blocks' ) }
				value={ attributes.license }
				onChange={ ( typed ) => setAttributes( { license: typed } ) }
			/>
			<TextControl
				{ ...FIELD }
				label={ __( 'Address of the license', 'mainstay-blocks' ) }
				type="url"
				value={ attributes.licenseUrl }
				onChange={ ( typed ) => setAttributes( { licenseUrl: typed } ) }
			/>
		</PanelBody>
	);
}

/** What podcast apps and visitors learn of the episode. */
export function Settings( props: Props ) {
	const { attributes, setAttributes } = props;
	return (
		<InspectorControls>
			<EpisodePanel { ...props } />
			<PicturePanel { ...props } />
			<FilesPanel { ...props } />
			<PeoplePanel
				people={ attributes.people }
				onChange={ ( people ) => setAttributes( { people } ) }
			/>
			<DetailsPanel { ...props } />
		</InspectorControls>
	);
}
