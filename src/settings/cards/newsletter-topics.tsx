import { CheckboxControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Sender } from '../api';

/** Whether subscribers choose what they get posts about, and from what. */
export function NewsletterTopics( {
	sender: { hasTopics, topics, topicChoices },
	onChange,
}: {
	sender: Sender;
	onChange: ( changes: Partial< Sender > ) => void;
} ) {
	return (
		<div className="mainstay-settings__topics">
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __(
					'Subscribers choose categories',
					'mainstay-blocks'
				) }
				help={ __(
					'They choose when they confirm, and later with a link in every email. People who have not chosen get every post. While this is off, everyone does.',
					'mainstay-blocks'
				) }
				checked={ hasTopics }
				onChange={ ( isOn ) => onChange( { hasTopics: isOn } ) }
			/>
			{ hasTopics && (
				<fieldset>
					<legend>
						{ __( 'Categories to choose from', 'mainstay-blocks' ) }
					</legend>
					{ topicChoices.map( ( { id, name } ) => (
						<CheckboxControl
							key={ id }
							__nextHasNoMarginBottom
							label={ name }
							checked={ topics.includes( id ) }
							onChange={ ( isOffered ) =>
								onChange( {
									topics: isOffered
										? [ ...topics, id ]
										: topics.filter(
												( topic ) => topic !== id
											),
								} )
							}
						/>
					) ) }
				</fieldset>
			) }
		</div>
	);
}
