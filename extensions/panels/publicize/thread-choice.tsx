import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ThreadSlot } from '../../../shared/thread-slot';

/** One post or several, where a network lets posts answer one another. */
export function ThreadChoice( {
	isThread,
	onChange,
}: {
	isThread: boolean;
	onChange: ( isThread: boolean ) => void;
} ) {
	return (
		<>
			<RadioControl
				label={ __( 'Twitter settings', 'mainstay-blocks' ) }
				selected={ isThread ? 'thread' : 'single' }
				options={ [
					{
						label: __( 'Single Tweet', 'mainstay-blocks' ),
						value: 'single',
					},
					{
						label: __( 'Twitter Thread', 'mainstay-blocks' ),
						value: 'thread',
					},
				] }
				onChange={ ( choice ) => onChange( choice === 'thread' ) }
			/>
			<ThreadSlot />
		</>
	);
}
