import { Button, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { VideoTrack } from '../api';

const KINDS = [ 'captions', 'subtitles', 'descriptions' ] as const;

interface Props {
	track: VideoTrack;
	onChange: ( track: VideoTrack ) => void;
	onRemove: () => void;
}

/** What a track is, in which language, and what it is called. Text counts when its field is left. */
export function TrackFields( { track, onChange, onRemove }: Props ) {
	const [ draft, setDraft ] = useState( track );
	const commit = () => {
		const { label, srclang } = draft;
		if ( label !== track.label || srclang !== track.srclang ) {
			onChange( { ...track, label, srclang } );
		}
	};
	const file = track.src.split( '/' ).pop()!;
	return (
		<fieldset className="mainstay-video__track">
			<legend className="screen-reader-text">{ file }</legend>
			<p className="mainstay-video__track-name" aria-hidden="true">
				<strong>{ file }</strong>
			</p>
			<SelectControl
				label={ __( 'Kind', 'mainstay-blocks' ) }
				value={ KINDS.find( ( known ) => known === track.kind ) }
				options={ [
					{
						value: 'captions',
						label: __( 'Captions', 'mainstay-blocks' ),
					},
					{
						value: 'subtitles',
						label: __( 'Subtitles', 'mainstay-blocks' ),
					},
					{
						value: 'descriptions',
						label: __( 'Descriptions', 'mainstay-blocks' ),
					},
				] }
				onChange={ ( kind ) => onChange( { ...draft, kind } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				label={ __( 'Label', 'mainstay-blocks' ) }
				value={ draft.label }
				onChange={ ( label ) => setDraft( { ...draft, label } ) }
				onBlur={ commit }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				label={ __( 'Language', 'mainstay-blocks' ) }
				help={ __( 'Its code, as en or pt-BR.', 'mainstay-blocks' ) }
				value={ draft.srclang }
				onChange={ ( srclang ) => setDraft( { ...draft, srclang } ) }
				onBlur={ commit }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Button
				variant="tertiary"
				isDestructive
				onClick={ onRemove }
				aria-label={ sprintf(
					/* translators: %s: name of a file. */
					__( 'Remove %s', 'mainstay-blocks' ),
					file
				) }
				__next40pxDefaultSize
			>
				{ __( 'Remove', 'mainstay-blocks' ) }
			</Button>
		</fieldset>
	);
}
