import { Button, Notice, SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { dateI18n, getSettings } from '@wordpress/date';
import { errorMessage } from '../../shared/error-message';
import { useRequest } from '../../shared/use-request';
import {
	askCollected,
	fetchCollected,
	type Collected as State,
	type Period,
} from './api';

const periodOptions = ( {
	counts,
}: State ): { value: Period; label: string }[] => [
	{
		value: 'month',
		label: sprintf(
			/* translators: %d: number of people. */
			__( 'in the last 30 days (%d)', 'mainstay-blocks' ),
			counts.month
		),
	},
	{
		value: 'year',
		label: sprintf(
			/* translators: %d: number of people. */
			__( 'in the last year (%d)', 'mainstay-blocks' ),
			counts.year
		),
	},
	{
		value: 'all',
		label: sprintf(
			/* translators: %d: number of people. */
			__( 'at any time (%d)', 'mainstay-blocks' ),
			counts.all
		),
	},
];

/** The people who agreed in forms and were never asked to confirm: the owner decides about them. */
export function Collected() {
	const request = useRequest( fetchCollected, [] );
	const [ changed, setChanged ] = useState< State >();
	const [ chosen, setChosen ] = useState< Period >();
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const state =
		changed ?? ( request.status === 'ready' ? request.data : undefined );
	if ( ! state ) {
		return null;
	}
	if ( state.run && ! state.run.isDone ) {
		return (
			<Notice
				status="info"
				isDismissible={ false }
				className="mainstay-subscribers__collected"
			>
				{ sprintf(
					/* translators: 1: number of people asked, 2: number of all. */
					__(
						'People who agreed in forms are being asked by email to confirm: %1$d of %2$d so far. You can leave this page.',
						'mainstay-blocks'
					),
					state.run.asked,
					state.run.total
				) }
			</Notice>
		);
	}
	if ( ! state.counts.all ) {
		return null;
	}
	const period =
		chosen ??
		( [ 'month', 'year', 'all' ] as const ).find(
			( name ) => state.counts[ name ]
		)!;
	const ask = async () => {
		setBusy( true );
		setError( '' );
		try {
			setChanged( await askCollected( period ) );
		} catch ( reason ) {
			setError( errorMessage( reason ) );
		}
		setBusy( false );
	};
	return (
		<Notice
			status="info"
			isDismissible={ false }
			className="mainstay-subscribers__collected"
		>
			<p>
				{ sprintf(
					/* translators: 1: number of people, 2: a date. */
					_n(
						'%1$d person agreed in a form to get your news, on %2$s, and was never asked to confirm.',
						'%1$d people agreed in forms to get your news, the first of them on %2$s, and were never asked to confirm.',
						state.counts.all,
						'mainstay-blocks'
					),
					state.counts.all,
					dateI18n(
						getSettings().formats.date,
						new Date( state.oldest * 1000 )
					)
				) }{ ' ' }
				{ state.isPartial &&
					__(
						'There are more. Only some were counted.',
						'mainstay-blocks'
					) }
			</p>
			<p>
				{ __(
					'Each of them gets one email with a link, and is added to the list only after confirming. People who unsubscribed are never asked. In many countries, an email to people who agreed long ago counts as spam.',
					'mainstay-blocks'
				) }
			</p>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Ask people who agreed', 'mainstay-blocks' ) }
				value={ period }
				options={ periodOptions( state ) }
				onChange={ ( value ) => setChosen( value as Period ) }
			/>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy || ! state.counts[ period ] }
				accessibleWhenDisabled
				onClick={ ask }
			>
				{ __( 'Ask them by email', 'mainstay-blocks' ) }
			</Button>
		</Notice>
	);
}
