import {
	PanelBody,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { beginningOf } from '../../../../shared/text-of';
import type { PodcastAttributes } from '../types';
import { parseLinks, readLinks } from './app-links';

/** Where visitors can subscribe. */
export function SubscribePanel( {
	attributes,
	setAttributes,
}: {
	attributes: PodcastAttributes;
	setAttributes: ( attributes: Partial< PodcastAttributes > ) => void;
} ) {
	const [ draft, setDraft ] = useState< string | null >( null );
	const text = draft ?? readLinks( attributes.subscribeLinks ).join( '\n' );
	const [ wrong ] = parseLinks( text ).wrong;
	return (
		<PanelBody
			title={ __( 'Subscribe links', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			<TextareaControl
				label={ __( 'Addresses in podcast apps', 'mainstay-blocks' ) }
				help={
					wrong
						? sprintf(
								/* translators: %s: what somebody typed. */
								__(
									'“%s” is no web address.',
									'mainstay-blocks'
								),
								beginningOf( wrong, 60 )
							)
						: __(
								'One in each line, such as the page of the podcast on Apple Podcasts or Spotify.',
								'mainstay-blocks'
							)
				}
				dir="ltr"
				rows={ 4 }
				value={ text }
				onChange={ ( typed ) => {
					setDraft( typed );
					const { links } = parseLinks( typed );
					setAttributes( {
						subscribeLinks: links.length ? links : undefined,
					} );
				} }
				onBlur={ () => {
					if ( ! wrong ) {
						setDraft( null );
					}
				} }
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Link to the feed', 'mainstay-blocks' ) }
				help={ __(
					'With its address, every podcast app can subscribe.',
					'mainstay-blocks'
				) }
				checked={ attributes.showFeedLink === true }
				onChange={ ( showFeedLink ) =>
					setAttributes( { showFeedLink: showFeedLink || undefined } )
				}
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	);
}
