import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ThreadSlot } from '../../../shared/thread-slot';

/** One post or several, where a network lets posts answer one another. */
export function ThreadChoice( {
	isThread,
	isAtX,
	onChange,
}: {
	isThread: boolean;
	/** Does the post go to X? Only there posts are tweets. */
	isAtX: boolean;
	onChange: ( isThread: boolean ) => void;
} ) {
	return (
		<>
			<RadioControl
				label={
					isAtX
						? __( 'Twitter settings', 'mainstay-blocks' )
						: __( 'Thread settings', 'mainstay-blocks' )
				}
				selected={ isThread ? 'thread' : 'single' }
				options={ [
					{
						label: isAtX
							? __( 'Single Tweet', 'mainstay-blocks' )
							: __( 'Single post', 'mainstay-blocks' ),
						value: 'single',
					},
					{
						label: isAtX
							? __( 'Twitter Thread', 'mainstay-blocks' )
							: __( 'Thread', 'mainstay-blocks' ),
						value: 'thread',
					},
				] }
				onChange={ ( choice ) => onChange( choice === 'thread' ) }
			/>
			<ThreadSlot />
		</>
	);
}
