import { Icon, ToggleControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import type { Request } from '../../../shared/use-request';
import { fetchUsage, type Extension, type Usage } from '../api';
import { iconOf } from '../icons';
import { addressOf } from '../places/places';
import { isDecidedElsewhere, reasonOf } from './reason';

const SwitchOffQuestion = lazyPart(
	() =>
		import(
			/* webpackChunkName: "settings/switch-off-question" */ './switch-off-question'
		).then( ( module ) => module.SwitchOffQuestion ),
	{ label: () => __( 'Where it is used', 'mainstay-blocks' ) }
);

/** One block or panel. A block that is in use is switched off only after its places were shown. */
export function ExtensionRow( {
	extension,
	onSwitch,
}: {
	extension: Extension;
	onSwitch: ( isOn: boolean ) => void;
} ) {
	const { kind, name, title, description, keywords, isOn, availability } =
		extension;
	const [ question, setQuestion ] = useState< Request< Usage > >();
	const asked = useRef( 0 );
	const toggle = useRef< HTMLInputElement >( null );
	const reason = reasonOf( extension );
	const isFixed = isDecidedElsewhere( extension );
	const service = availability.available
		? ''
		: ( availability.details.service ?? '' );

	const close = () => {
		asked.current++;
		setQuestion( undefined );
		toggle.current?.focus();
	};
	const ask = async () => {
		const number = ++asked.current;
		const answer = ( request: Request< Usage > | undefined ) => {
			if ( number === asked.current ) {
				setQuestion( request );
				return true;
			}
			return false;
		};
		answer( { status: 'loading' } );
		try {
			const usage = await fetchUsage( name );
			if ( usage.count ) {
				answer( { status: 'ready', data: usage } );
			} else if ( answer( undefined ) ) {
				onSwitch( false );
			}
		} catch ( error ) {
			answer( { status: 'failed', message: errorMessage( error ) } );
		}
	};
	const change = ( next: boolean ) => {
		if ( question ) {
			close();
		} else if ( next || kind === 'panel' ) {
			onSwitch( next );
		} else {
			void ask();
		}
	};

	return (
		<li
			className="mainstay-settings__row"
			data-words={ keywords.join( ' ' ) }
		>
			<Icon
				className="mainstay-settings__icon"
				icon={ iconOf( extension ) }
			/>
			<div className="mainstay-settings__row-text">
				<ToggleControl
					__nextHasNoMarginBottom
					ref={ toggle }
					label={ title }
					help={
						<>
							{ description }
							{ reason && (
								<span className="mainstay-settings__reason">
									{ reason }
								</span>
							) }
						</>
					}
					checked={ isOn && ! isFixed }
					disabled={ isFixed }
					onChange={ change }
				/>
				{ reason && ! isFixed && (
					<a
						className="mainstay-settings__reason-link"
						href={ addressOf( 'services', service ) }
					>
						{ __( 'Enter the key', 'mainstay-blocks' ) }
					</a>
				) }
				{ question && (
					<SwitchOffQuestion
						title={ title }
						request={ question }
						onConfirm={ () => {
							close();
							onSwitch( false );
						} }
						onCancel={ close }
					/>
				) }
			</div>
		</li>
	);
}
