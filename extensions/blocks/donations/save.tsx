import { RichText, useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import { savedTexts } from './saved-texts';
import { defaultTexts, shownTiers } from './tiers';
import type { DonationsAttributes } from './types';

/**
 * What is read where the plugin is not: each way to donate with a link. Nothing while there is no
 * plan for donations, or none can be taken (-1).
 */
export function save( { attributes }: { attributes: DonationsAttributes } ) {
	const { oneTimeDonation, fallbackLinkUrl } = attributes;
	if ( ! oneTimeDonation?.planId || oneTimeDonation.planId === -1 ) {
		return null;
	}
	return (
		<div { ...useBlockProps.save() }>
			{ shownTiers( attributes ).map( ( key, index ) => {
				const tier = attributes[ key ];
				const texts = savedTexts( tier ) ?? {
					...defaultTexts( key ),
					...tier,
				};
				return (
					<Fragment key={ key }>
						{ index > 0 && <hr className="donations__separator" /> }
						<RichText.Content
							tagName="h4"
							value={ texts.heading }
						/>
						<RichText.Content
							tagName="p"
							value={ texts.extraText }
						/>
						<RichText.Content
							tagName="a"
							className="jetpack-donations-fallback-link"
							href={ fallbackLinkUrl }
							rel="noopener noreferrer noamphtml"
							target="_blank"
							value={ texts.buttonText }
						/>
					</Fragment>
				);
			} ) }
		</div>
	);
}
