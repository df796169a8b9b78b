import { CheckboxControl, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import { useRequest } from '../../../shared/use-request';
import { fetchGroups } from './api';

/** The groups of the audience that people come into. */
export function Groups( {
	list,
	interests,
	onChange,
}: {
	/** Of which audience. */
	list: string;
	interests: unknown[];
	onChange: ( interests: unknown[] ) => void;
} ) {
	const request = useRequest( fetchGroups, [ list ] );
	if ( request.status === 'loading' ) {
		return <Spinner />;
	}
	if ( request.status === 'failed' ) {
		return <FailedNotice { ...request } />;
	}
	if ( ! request.data.length ) {
		return (
			<p>
				{ __(
					'This audience has no groups. You can make some at Mailchimp.',
					'mainstay-blocks'
				) }
			</p>
		);
	}
	return (
		<>
			{ request.data.map( ( { id, title, interests: groups } ) => (
				<fieldset key={ id } className="mainstay-mailchimp-groups">
					<legend>{ title }</legend>
					{ groups.map( ( group ) => (
						<CheckboxControl
							key={ group.id }
							__nextHasNoMarginBottom
							label={ group.name }
							checked={ interests.includes( group.id ) }
							onChange={ ( isIn ) =>
								onChange(
									isIn
										? [ ...interests, group.id ]
										: interests.filter(
												( one ) => one !== group.id
											)
								)
							}
						/>
					) ) }
				</fieldset>
			) ) }
		</>
	);
}
