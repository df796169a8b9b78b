import { Notice, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

export interface MailingList {
	id: string;
	name: string;
	/** Whether people have to confirm by mail. */
	isDoubleOptIn: boolean;
}

/** A service that keeps mailing lists. */
export interface ListService {
	slug: string;
	name: string;
	lists: MailingList[];
	/** The list that people are added to; empty when none is chosen. */
	list: string;
	/** Why the lists are not known. */
	error: string;
}

/** The list that was chosen, or the only one there is. */
export const chosenList = ( { lists, list }: ListService ) =>
	lists.find( ( { id } ) => id === list ) ??
	( lists.length === 1 ? lists[ 0 ] : undefined );

/** The list of a service that people are added to. */
export function ListChoice( {
	service,
	canChoose,
	onChoose,
}: {
	service: ListService;
	canChoose: boolean;
	onChoose: ( list: string ) => void;
} ) {
	const { name, lists, error } = service;
	if ( error ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ error }
			</Notice>
		);
	}
	if ( ! lists.length ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ sprintf(
					/* translators: %s: name of a service, e.g. Mailchimp. */
					__(
						'%s does not have a list yet. Create one there.',
						'mainstay-blocks'
					),
					name
				) }
			</Notice>
		);
	}
	const chosen = chosenList( service );
	if ( canChoose && lists.length > 1 ) {
		return (
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ sprintf(
					/* translators: %s: name of a service, e.g. Mailchimp. */
					__( 'List at %s', 'mainstay-blocks' ),
					name
				) }
				help={ optIn( chosen?.isDoubleOptIn ) }
				value={ chosen?.id ?? '' }
				options={ [
					...( chosen
						? []
						: [
								{
									value: '',
									label: __(
										'Choose a list',
										'mainstay-blocks'
									),
									disabled: true,
								},
							] ),
					...lists.map( ( { id, name: label } ) => ( {
						value: id,
						label,
					} ) ),
				] }
				onChange={ onChoose }
			/>
		);
	}
	return (
		<p>
			{ chosen
				? sprintf(
						/* translators: 1: name of a list, 2: name of a service, e.g. Mailchimp. */
						__(
							'People who agree are added to “%1$s” at %2$s.',
							'mainstay-blocks'
						),
						chosen.name,
						name
					)
				: sprintf(
						/* translators: %s: name of a service, e.g. Mailchimp. */
						__(
							'No list is chosen for new contacts in %s yet. A site administrator can choose one here.',
							'mainstay-blocks'
						),
						name
					) }{ ' ' }
			{ chosen && optIn( chosen.isDoubleOptIn ) }
		</p>
	);
}

/** Whether people have to confirm, in a sentence. */
function optIn( isDouble?: boolean ): string {
	if ( isDouble === undefined ) {
		return __(
			'This applies to all forms on this site.',
			'mainstay-blocks'
		);
	}
	return isDouble
		? __( 'They confirm by email first.', 'mainstay-blocks' )
		: __( 'They are added to the list immediately.', 'mainstay-blocks' );
}
