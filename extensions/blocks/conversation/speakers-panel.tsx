import { Button, PanelBody, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { close, undo } from '@wordpress/icons';
import type { FormEvent } from 'react';
import { speakerNamed, type Speaker } from '../../../shared/speakers/speakers';
import type { SpeakerActions } from '../../../shared/speakers/use-speakers';

function NewSpeaker( { onAdd }: { onAdd: ( label: string ) => boolean } ) {
	const [ label, setLabel ] = useState( '' );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( label.trim() && onAdd( label ) ) {
			setLabel( '' );
		}
	};
	return (
		<form className="mainstay-speakers__row" onSubmit={ submit }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'New speaker', 'mainstay-blocks' ) }
				value={ label }
				onChange={ setLabel }
			/>
			<Button __next40pxDefaultSize type="submit" variant="secondary">
				{ __( 'Add', 'mainstay-blocks' ) }
			</Button>
		</form>
	);
}

/** The speakers of a conversation; a name that is changed here changes in every line. */
export function SpeakersPanel( {
	speakers,
	actions,
}: {
	speakers: Speaker[];
	actions: SpeakerActions;
} ) {
	return (
		<PanelBody title={ __( 'Speakers', 'mainstay-blocks' ) }>
			{ speakers.map( ( { slug, label }, index ) => (
				<div key={ slug } className="mainstay-speakers__row">
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ sprintf(
							/* translators: %d: number of a speaker, from 1. */
							__( 'Speaker %d', 'mainstay-blocks' ),
							index + 1
						) }
						value={ label }
						onChange={ ( value ) => actions.rename( slug, value ) }
					/>
					<Button
						__next40pxDefaultSize
						icon={ undo }
						label={ sprintf(
							/* translators: %s: words that were taken for the name of a speaker. */
							__(
								'No speaker: put “%s” back into the text',
								'mainstay-blocks'
							),
							label
						) }
						onClick={ () => actions.putBack( { slug, label } ) }
					/>
					<Button
						__next40pxDefaultSize
						icon={ close }
						label={ sprintf(
							/* translators: %s: name of a speaker. */
							__( 'Remove speaker: %s', 'mainstay-blocks' ),
							label
						) }
						onClick={ () => actions.remove( slug ) }
					/>
				</div>
			) ) }
			<NewSpeaker
				onAdd={ ( label ) => {
					const isNew = ! speakerNamed( speakers, label );
					if ( isNew ) {
						actions.add( label );
					}
					return isNew;
				} }
			/>
		</PanelBody>
	);
}
