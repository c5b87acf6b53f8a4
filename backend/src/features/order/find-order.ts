import { Types } from 'mongoose';
import { OrderModel, type StoredOrder } from './order.model.ts';

export const findOrder = (id: string | Types.ObjectId) => OrderModel.findById(id).lean<StoredOrder>().exec();

export const findCustomerOrder = (userId: string, id: string) =>
  OrderModel.findOne({ _id: new Types.ObjectId(id), user: new Types.ObjectId(userId) })
    .lean<StoredOrder>()
    .exec();
