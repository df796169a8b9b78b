import { CheckboxControl, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { SaveForm } from '../save-form';
import type { Choices, Network } from './api';

/**
 * The accounts that one sign-in opened: Pages, blogs.
 *
 * @param props
 * @param props.choices
 * @param props.network  That they are on.
 * @param props.onChoose Rejects with the reason when nothing was connected.
 */
export function ChooseAccounts( {
	choices,
	network,
	onChoose,
}: {
	choices: Choices;
	network: Network;
	onChoose: ( accounts: string[] ) => Promise< void >;
} ) {
	const [ chosen, setChosen ] = useState< string[] >( [] );
	const labelOf = ( { name, handle }: Choices[ 'accounts' ][ number ] ) =>
		handle && handle !== name ? `${ name } (${ handle })` : name;
	const legend = sprintf(
		/* translators: %s: name of a network, e.g. Facebook. */
		__( 'Which %s account do you want to connect?', 'mainstay-blocks' ),
		network.name
	);

	return (
		<SaveForm
			className="mainstay-settings__question"
			label={ __( 'Connect', 'mainstay-blocks' ) }
			name={ __( 'Connect selected accounts', 'mainstay-blocks' ) }
			isFilled={ chosen.length > 0 }
			onSave={ () => onChoose( chosen ) }
		>
			{ network.hasOneChoice ? (
				<RadioControl
					label={ legend }
					selected={ chosen[ 0 ] }
					options={ choices.accounts.map( ( account ) => ( {
						value: account.id,
						label: labelOf( account ),
					} ) ) }
					onChange={ ( id ) => setChosen( [ id ] ) }
				/>
			) : (
				<fieldset className="mainstay-settings__choices">
					<legend>{ legend }</legend>
					{ choices.accounts.map( ( account ) => (
						<CheckboxControl
							__nextHasNoMarginBottom
							key={ account.id }
							label={ labelOf( account ) }
							checked={ chosen.includes( account.id ) }
							onChange={ ( isChosen ) =>
								setChosen(
									isChosen
										? [ ...chosen, account.id ]
										: chosen.filter(
												( id ) => id !== account.id
											)
								)
							}
						/>
					) ) }
				</fieldset>
			) }
		</SaveForm>
	);
}
